import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { shopId } from '#server/settings/order-pause.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { conflict } from '#shared/errors.ts'
import type { Opening } from '#shared/opening/opening-contract.ts'
import { openingSteps } from '#shared/opening/opening-steps.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { pauseTexts } from '#shared/orders/pause-texts.ts'
import { readOpening, requireUnfinished } from './opening-steps.ts'

type FinishDeps = Pick<Deps, 'db' | 'invalidation' | 'config'>

/**
 * Ends the guide and takes orders. Throws `conflict` while a step is missing, while ORDERS_PAUSED pauses the orders, and
 * after the guide was finished.
 */
export async function finishOpening(deps: FinishDeps, admin: Admin): Promise<Opening> {
  return transactionWithInvalidation(deps, async (tx) => {
    await requireUnfinished(tx)
    const { done } = await readOpening(tx, deps.config)
    const missing = openingSteps.filter((step) => !done.includes(step))
    if (missing.length > 0) throw conflict(texts.incomplete(missing), { code: 'opening_incomplete' })
    if (deps.config.ordersPaused) throw conflict(pauseTexts.fixedRefusal, { code: 'orders_paused' })
    const { message } = await tx.oneRow<{ message: string | null }>(sql`
      with before as (select orders_paused from shop_settings),
      opened as (update shop_settings set opening_steps = null, orders_paused = null, version = version + 1)
      select orders_paused as message from before`)
    await addAuditEntry(tx, {
      admin,
      subject: 'shop',
      subjectId: shopId,
      action: 'open_shop',
      before: { pauseMessage: message },
      after: { pauseMessage: null },
    })
    tx.invalidate([settingsTag])
    return readOpening(tx, deps.config)
  })
}
