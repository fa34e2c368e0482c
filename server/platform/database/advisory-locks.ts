// Every advisory lock of the shop, in one place so that no two kinds of work share a number.

/** Held by the process that applies migrations. */
export const migrationLock = 7_036_656_000

/** Held while a shop is seeded. */
export const seedLock = 727_001

/** Held while a backup is made: one at a time, and no picture is removed meanwhile. */
export const backupLock = 660_001

/** Shared by what buyers do, and held alone while the shop's currency changes, so that no order has the former currency. */
export const currencyLock = 480_001

/** The first of two lock numbers; the second stands for the buyer. Two-number locks never collide with the others. */
export const buyerLocks = 30

// Locks with names instead of numbers; PostgreSQL turns them into numbers with `hashtext(name)`.

/** Held by the running import. */
export const importLock = 'import products'

/** Held while the seeded admin is made, because several processes may start at once. */
export const adminLock = 'the seeded admin'

/** Held while days are closed, so that the same days are closed once. */
export const closedDaysLock = 'closed days'
