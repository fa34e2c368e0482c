import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { sendCsv } from '#server/platform/csv-stream.ts'
import { route } from '#server/platform/http/route.ts'
import { exportProducts } from './export-products.ts'

/** The export of all products. */
export const productFilesApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/products/export',
    route('admin', { summary: 'All products as a CSV file', produces: ['text/csv'], response: { 200: Type.String() } }),
    async (_, reply) =>
      sendCsv(reply, 'products', deps.clock(), await exportProducts(deps.db, await deps.shopSettings())),
  )
}
