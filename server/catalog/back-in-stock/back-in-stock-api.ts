import { validate as isUuid } from 'uuid'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { sql } from '#server/platform/database/database.ts'
import { route } from '#server/platform/http/route.ts'
import { countedAttempt } from '#server/platform/rate-limits.ts'
import { catalogApiTexts as texts } from '#shared/catalog/catalog-api-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { conflict } from '#shared/errors.ts'
import { IdParams, MessageBody } from '#shared/wire.ts'
import { addToOwnList, type OwnList } from '../add-to-own-list.ts'
import { backInStockLimit } from './back-in-stock-limits.ts'

const most = 50
const awaited: OwnList = {
  table: 'back_in_stock_requests',
  most,
  tooMany: () => conflict(texts.tooManyAwaited(most), { code: 'too_many_awaited' }),
  check(product) {
    if (isOnSale(product)) throw conflict(texts.isInStock, { code: 'in_stock' })
  },
}

/** A shopper asks for a mail when a product is back (docs/rules/catalog.md#back-in-stock). */
export const backInStockApi: ApiPlugin = async (app, deps) => {
  app.post(
    '/products/:id/back-in-stock',
    route('signed-in', {
      summary: 'Ask for one mail when a product is back in stock',
      params: IdParams,
      response: { 202: MessageBody },
    }),
    async (request, reply) => {
      const user = userOf(request)
      await countedAttempt(deps, { limit: backInStockLimit, by: [user.id] }, () =>
        addToOwnList(deps, user, { productId: request.params.id, list: awaited }),
      )
      return reply.code(202).send({ message: texts.backInStockAsked })
    },
  )

  app.delete(
    '/products/:id/back-in-stock',
    route('signed-in', {
      summary: 'Take the request for this mail back',
      params: IdParams,
      response: { 200: MessageBody },
    }),
    async (request) => {
      const { id } = request.params
      if (isUuid(id))
        await deps.db.run(sql`
          delete from back_in_stock_requests where user_id = ${userOf(request).id} and product_id = ${id}`)
      return { message: texts.backInStockTakenBack }
    },
  )
}
