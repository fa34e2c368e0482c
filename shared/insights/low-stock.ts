/** Stock runs low from here down; the trigger of db/migrations/0041-low-stock.sql draws the same line. */
export const lowStockLine = 5

/** True for a product that should be ordered anew, and for one that is gone. */
export const isLowOnStock = (stock: number): boolean => stock <= lowStockLine
