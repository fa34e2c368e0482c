/** Stock runs low from here down; the trigger of db/migrations/0041-low-stock.sql draws the same line. */
export const lowStockLine = 5

/** True for a product that should be reordered, and for one that is sold out. */
export const isLowOnStock = (stock: number): boolean => stock <= lowStockLine
