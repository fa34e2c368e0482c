import type { ApiPlugin } from '#server/app.ts'
import { Overview, OverviewQuery } from '#shared/insights/insights-contract.ts'
import { readOverview } from './read-overview.ts'

/** GET /overview: the figures of the admin home (RULINGS §7). */
export const overviewApi: ApiPlugin = async (app, { db, clock }) => {
  app.get(
    '/overview',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['insights'],
        summary: 'The figures of the Overview, added up by the database',
        querystring: OverviewQuery,
        response: { 200: Overview },
      },
    },
    ({ query }) => readOverview(db, clock(), query.timeZone),
  )
}
