import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { OrderPause, PauseOrdersBody } from '#shared/orders/pause-contract.ts'
import { pauseOrders, readOrderPause } from './pause-orders.ts'

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
