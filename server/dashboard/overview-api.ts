import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { LowStockProduct, Overview } from '#shared/dashboard/dashboard-contract.ts'
import { PagingQuery, TimeZoneQuery } from '#shared/wire.ts'
import { countLowStock, lowStockProducts } from './overview-queries.ts'
import { readOverview } from './read-overview.ts'

/**
 * GET /overview: the figures of the admin home (docs/rules/dashboard.md#overview); and /overview/low-stock: everything
 * that should be reordered.
 */
export const overviewApi: ApiPlugin = async (app, { db, clock }) => {
  app.get(
    '/overview',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The figures of the Overview, added up by the database',
        querystring: TimeZoneQuery,
        response: { 200: Overview },
      },
    },
    ({ query }) => readOverview(db, clock(), query.timeZone),
  )

  app.get(
    '/overview/low-stock',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Active products with 5 pieces or fewer, the emptiest first',
        querystring: PagingQuery,
        response: { 200: Type.Array(LowStockProduct) },
      },
    },
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const total = await countLowStock(db)
      return withPageHeaders(request, reply, { ...paging, items: await lowStockProducts(db, paging), total })
    },
  )
}
