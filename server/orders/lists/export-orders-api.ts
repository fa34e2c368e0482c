import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { sendCsv } from '#server/platform/csv-stream.ts'
import { exportOrders } from './export-orders.ts'

/** GET /orders/export, for admins. */
export const exportOrdersApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/orders/export',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['orders'],
        summary: 'All orders as a CSV file, a row per line of an order',
        produces: ['text/csv'],
        response: { 200: Type.String() },
      },
    },
    async (_, reply) => sendCsv(reply, 'orders', deps.clock(), await exportOrders(deps.db)),
  )
}
