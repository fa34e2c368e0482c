import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { route } from '#server/platform/http/route.ts'
import { inHandTexts as texts } from '#shared/orders/in-hand-texts.ts'
import { CollectBody, OrderAnswer } from '#shared/orders/orders-contract.ts'
import { IdParams } from '#shared/wire.ts'
import { collectPayment } from './collect-payment.ts'
import { markNotCollected } from './not-collected.ts'

/** Money in hand: collected, or not (docs/rules/payments.md#in-hand). */
export const inHandApi: ApiPlugin = async (app, deps) => {
  app.put(
    '/orders/:id/collect',
    route('admin', {
      summary: 'Record that the money for an order was taken in hand',
      params: IdParams,
      body: CollectBody,
      response: { 200: OrderAnswer },
    }),
    async (request) => {
      const order = await collectPayment(deps, userOf(request), request.params.id, request.body)
      return { message: texts.collected, order }
    },
  )

  app.put(
    '/orders/:id/not-collected',
    route('admin', {
      summary: 'Cancel an order that was to be paid in hand, and was not',
      params: IdParams,
      response: { 200: OrderAnswer },
    }),
    async (request) => {
      const order = await markNotCollected(deps, userOf(request), request.params.id)
      return { message: texts.notCollected, order }
    },
  )
}
