// Every advisory lock of the shop, so that no two kinds of work keep each other out. Migrations lock two more by name:
// hashtext('fold_sales') (0040) and hashtext('list_stretches') (0070).

/** Held by whoever applies migrations. */
export const migrationLock = 7_036_656_000

/** Held while a shop is seeded. */
export const seedLock = 727_001

/** Held while a backup is made: there is one at a time, and no picture is removed meanwhile. */
export const backupLock = 660_001

/** One for each buyer. Only with two arguments, the second of which is the buyer's: a space of their own. */
export const buyerLocks = 30

/** Names, of which PostgreSQL makes numbers: `hashtext(name)`. */
export const importLock = 'import products'
export const adminLock = 'the seeded admin'
