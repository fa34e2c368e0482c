import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database/database.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'

/** So long a device may be offline without bringing back what another one took out. */
const rememberedMs = 30 * 24 * 3600_000

/** Forgets which products were taken out of carts long ago, a part at a time. Returns how many rows it deleted. */
export const forgetTakenOut = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteSome(db, 'cart_lines', sql`quantity = 0 and changed_at < ${new Date(clock().getTime() - rememberedMs)}`)
