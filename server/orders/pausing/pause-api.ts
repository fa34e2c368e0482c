import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { inBaseLanguage } from '#server/settings/in-base-language.ts'
import { storePause } from '#server/settings/order-pause.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { conflict, invalidFields } from '#shared/errors.ts'
import { OrderPause, PauseOrdersBody } from '#shared/orders/pause-contract.ts'
import { isTooLongForPause, pauseSentence } from '#shared/orders/pause-rules.ts'
import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'

const config = { access: 'admin' } as const

/** Whether the shop takes orders, and the admin's switch (docs/rules/orders.md#pause). */
export const pauseApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/orders/pause',
    { config, schema: { summary: 'Whether orders are paused, and what shoppers read', response: { 200: OrderPause } } },
    async () => readOrderPause(deps),
  )

  app.put(
    '/orders/pause',
    {
      config,
      schema: {
        summary: 'Pause orders with a sentence to shoppers, or take them again',
        body: PauseOrdersBody,
        response: { 200: OrderPause },
      },
    },
    async (request) => pauseOrders(deps, userOf(request), request.body),
  )
}

type ReadDeps = Pick<Deps, 'db' | 'config'>

/** Whether the shop takes orders. The setting wins over the admin. */
async function readOrderPause({ db, config }: ReadDeps): Promise<OrderPause> {
  const suggestion = await inBaseLanguage(db, () => texts.suggestion)
  if (config.ordersPaused) return { message: config.ordersPaused, isFixed: true, suggestion }
  return { message: await storedMessage(db), isFixed: false, suggestion }
}

/**
 * Pauses the orders with a sentence to shoppers, changes the sentence, or takes orders again (decision 47). A repetition
 * has no effect. Throws `invalid` for a sentence that is too long, and `conflict` if the setting pauses the orders or
 * another admin has changed the pause in the meantime.
 */
async function pauseOrders(
  deps: ReadDeps & Pick<Deps, 'invalidation'>,
  admin: Admin,
  { message: typed, seen }: PauseOrdersBody,
): Promise<OrderPause> {
  const message = pauseSentence(typed ?? '')
  if (message && isTooLongForPause(message)) throw invalidFields([{ field: 'message', message: texts.tooLong }])
  if (deps.config.ordersPaused) throw conflict(texts.fixedRefusal, { code: 'orders_paused' })
  await transactionWithInvalidation(deps, async (tx) => {
    // Changes wait for each other, so that each records the state before. Orders only read the row, and don't wait.
    await tx.run(sql`select from shop_settings for update`)
    const before = await storedMessage(tx)
    if (message === before) return
    // The schema may have turned null into an empty text.
    if (seen !== undefined && (seen || null) !== before)
      throw conflict(texts.changedMeanwhile, { code: 'pause_changed' })
    await storePause(tx, admin, { before, message })
    tx.invalidate([settingsTag])
  })
  return { message, isFixed: false, suggestion: await inBaseLanguage(deps.db, () => texts.suggestion) }
}

async function storedMessage(db: Db): Promise<string | null> {
  const { message } = await db.oneRow<{ message: string | null }>(
    sql`select orders_paused as message from shop_settings`,
  )
  return message
}
