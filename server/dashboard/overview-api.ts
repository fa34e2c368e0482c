import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { requireTimeZone } from '#server/platform/database/time-zones.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { LowStockProduct, Overview, type PeriodFigures, type Sales } from '#shared/dashboard/dashboard-contract.ts'
import { daysSinceOpening } from '#shared/dashboard/overview-rules.ts'
import { amountOf } from '#shared/money.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import { PagingQuery, TimeZoneQuery } from '#shared/wire.ts'
import {
  bestAndWorstSellers,
  countLowStock,
  countToDeliver,
  countUsers,
  howSetUp,
  lowStockProducts,
  newestUsers,
  type Revenue,
  revenueOfPeriods,
} from './overview-queries.ts'

const maxLowStockShown = 8

/** The figures of the Overview, and the list of all products that run low (docs/rules/dashboard.md#overview). */
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

/**
 * The figures of the Overview, all of the same moment. Days begin at midnight in `timeZone`. Throws `invalid` for an
 * unknown time zone.
 */
async function readOverview(db: Database, now: Date, timeZone = 'UTC'): Promise<Overview> {
  await requireTimeZone(db, timeZone)
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const revenueOf = await revenueOfPeriods(tx, now, timeZone)
    const sellers = await bestAndWorstSellers(tx)
    const best = sellers.filter(({ isBest }) => isBest)
    const worst = sellers.filter(({ isWorst }) => isWorst)
    return {
      salesByCategory: best.map(({ category, ofCategory }) => ({ category, quantity: ofCategory })).toSorted(mostFirst),
      users: {
        count: await countUsers(tx),
        newest: (await newestUsers(tx, newestAtOnce)).map(({ id, name, createdAt }) => ({
          _id: id,
          id,
          name,
          createdAt: createdAt.toISOString(),
          days: daysSinceOpening(createdAt),
        })),
      },
      mostSelled: best.toSorted(mostFirst),
      lessSelled: worst.toSorted((one, other) => one.quantity - other.quantity),
      today: figuresOf(revenueOf('today'), revenueOf('yesterday'), revenueOf('wholeYesterday')),
      week: figuresOf(revenueOf('week'), revenueOf('lastWeek'), revenueOf('wholeLastWeek')),
      ...(await howSetUp(tx)),
      lowStock: {
        count: await countLowStock(tx),
        products: await lowStockProducts(tx, { limit: maxLowStockShown, offset: 0 }),
      },
      toDeliver: await countToDeliver(tx),
    }
  })
}

const mostFirst = (one: { quantity: number }, other: { quantity: number }) => other.quantity - one.quantity

function figuresOf(now: Revenue, before: Revenue, wholeBefore: Revenue): PeriodFigures {
  const { revenue: revenueBefore, orders: ordersBefore, averageOrder: averageOrderBefore } = salesOf(before)
  return { ...salesOf(now), revenueBefore, ordersBefore, averageOrderBefore, wholeBefore: salesOf(wholeBefore) }
}

const salesOf = ({ cents, orders }: Revenue): Sales => ({
  revenue: amountOf(cents),
  orders,
  averageOrder: amountOf(orders > 0 ? Math.round(cents / orders) : 0),
})
