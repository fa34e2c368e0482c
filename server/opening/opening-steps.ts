import { requireAdmin, type Permissions } from '#server/accounts/sessions.ts'
import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import type { Opening } from '#shared/opening/opening-contract.ts'
import { mostCountedProducts, type OpeningStep, openingSteps } from '#shared/opening/opening-steps.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'

type Found = {
  confirmed: OpeningStep[] | null
  hasAddress: boolean
  pausedBecause: string | null
  products: number
}

/** How far the guide is. What the data say needs no mark: an address, and a product on the shelves. */
export async function readOpening(db: Db, config: Pick<Deps['config'], 'ordersPaused'>): Promise<Opening> {
  const { confirmed, hasAddress, pausedBecause, products } = await db.oneRow<Found>(sql`
    select opening_steps as confirmed, address <> '{}' as "hasAddress", orders_paused as "pausedBecause",
      (select count(*)::integer from (select from products where active limit ${mostCountedProducts}) as counted) as products
    from shop_settings`)
  const isDone: Partial<Record<OpeningStep, boolean>> = { shop: hasAddress, products: products > 0 }
  return {
    done: openingSteps.filter((step) => isDone[step] ?? (confirmed === null || confirmed.includes(step))),
    isOpen: (config.ordersPaused ?? pausedBecause) === null,
    isFinished: confirmed === null,
    products,
  }
}

/** Locks the settings, and so the guide, until the transaction ends. Throws `conflict` after the guide was finished. */
export async function requireUnfinished(tx: Db): Promise<void> {
  const { isFinished } = await tx.oneRow<{ isFinished: boolean }>(
    sql`select opening_steps is null as "isFinished" from shop_settings for update`,
  )
  if (isFinished) throw conflict(texts.alreadyFinished, { code: 'opening_finished' })
}

/** Remembers a step as done. Twice does no harm. */
export async function markStep(tx: Db, step: OpeningStep): Promise<void> {
  await tx.run(sql`
    update shop_settings set opening_steps = array_append(opening_steps, ${step}) where not ${step} = any(opening_steps)`)
}

/** Confirms a step that the data can't tell. Throws `conflict` after the guide was finished. */
export async function confirmStep(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  admin: Admin,
  step: OpeningStep,
): Promise<Opening> {
  return db.transaction(async (tx) => {
    await requireUnfinished(tx)
    // The admin may have been demoted while this waited for the lock.
    requireAdmin(await tx.row<Permissions>(sql`select active, is_admin as "isAdmin" from users where id = ${admin.id}`))
    await markStep(tx, step)
    return readOpening(tx, config)
  })
}
