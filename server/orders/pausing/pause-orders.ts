import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
// An admin pauses the shop's orders, and takes them again (docs/decisions/0047-pausing-orders.md).
import { pauseTag } from '#server/catalog/catalog-tags.ts'
import { pauseMessage } from '#server/catalog/order-pause.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { conflict, invalidFields } from '#shared/errors.ts'
import type { OrderPause, PauseOrdersBody } from '#shared/orders/pause-contract.ts'
import { isTooLongForPause, pauseSentence } from '#shared/orders/pause-rules.ts'
import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'

/** Under this id, changes of the shop itself are recorded. */
const shopId = '019ac9a2-0c00-7000-8000-000000000151'

type ReadDeps = Pick<Deps, 'db' | 'config'>

/** Whether the shop takes orders; what its settings say wins. */
export async function readOrderPause({ db, config }: ReadDeps): Promise<OrderPause> {
  if (config.ordersPaused) return { message: config.ordersPaused, isFixed: true }
  return { message: await storedMessage(db), isFixed: false }
}

/**
 * Pauses the orders with a sentence to shoppers, changes it, or takes orders again. Twice does no harm. Throws `invalid`
 * (too long) and `conflict` where the settings have paused them, or another admin has changed what this one saw.
 */
export async function pauseOrders(
  deps: ReadDeps & Pick<Deps, 'invalidation'>,
  admin: Admin,
  { message: typed, seen }: PauseOrdersBody,
): Promise<OrderPause> {
  const message = pauseSentence(typed ?? '')
  if (message && isTooLongForPause(message)) throw invalidFields([{ field: 'message', message: texts.tooLong }])
  if (deps.config.ordersPaused) throw conflict(texts.fixedRefusal, { code: 'orders_paused' })
  await transactionWithInvalidation(deps, async (tx) => {
    // One change after the other: each records what it found. Orders only read, and don't wait.
    await tx.run(sql`lock table order_pause in share row exclusive mode`)
    const before = await storedMessage(tx)
    if (message === before) return
    // A null in a body may have become an empty text.
    if (seen !== undefined && (seen || null) !== before)
      throw conflict(texts.changedMeanwhile, { code: 'pause_changed' })
    await storeMessage(tx, message)
    await addAuditEntry(tx, {
      admin,
      subject: 'shop',
      subjectId: shopId,
      action: actionOf(before, message),
      before: { pauseMessage: before },
      after: { pauseMessage: message },
    })
    tx.invalidate([pauseTag])
  })
  return { message, isFixed: false }
}

async function storedMessage(db: Db): Promise<string | null> {
  const { message } = await db.oneRow<{ message: string | null }>(sql`select ${pauseMessage} as message`)
  return message
}

async function storeMessage(tx: Db, message: string | null): Promise<void> {
  await tx.run(
    message === null
      ? sql`delete from order_pause`
      : sql`insert into order_pause (message) values (${message})
          on conflict (only_row) do update set message = excluded.message`,
  )
}

function actionOf(before: string | null, after: string | null) {
  if (after === null) return 'take_orders'
  return before === null ? 'pause_orders' : 'updated'
}
