/** Stock runs low from here down. */
export const lowStockLine = 5

/** True for a product that should be reordered, and for one that is sold out. */
export const isLowOnStock = (stock: number): boolean => stock <= lowStockLine
