import { type Database, sql } from '#server/platform/database/database.ts'
import { requireTimeZone } from '#server/platform/database/time-zones.ts'
import type { Overview, PeriodFigures, Sales } from '#shared/dashboard/dashboard-contract.ts'
import { daysSinceOpening } from '#shared/dashboard/overview-rules.ts'
import { dollarsOf } from '#shared/money.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import {
  countLowStock,
  countToDeliver,
  countUsers,
  hasProducts,
  lowStockProducts,
  bestAndWorstSellers,
  newestUsers,
  revenueOfPeriods,
  type Revenue,
} from './overview-queries.ts'

const maxLowStockShown = 8

/**
 * The figures of the Overview, all of the same moment. Days begin at midnight of `timeZone`. Throws `invalid` for a
 * time zone that does not exist.
 */
export async function readOverview(db: Database, now: Date, timeZone = 'UTC'): Promise<Overview> {
  await requireTimeZone(db, timeZone)
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const revenue = await revenueOfPeriods(tx, now, timeZone)
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
      today: figuresOf(revenue.today, revenue.yesterday, revenue.wholeYesterday),
      week: figuresOf(revenue.week, revenue.lastWeek, revenue.wholeLastWeek),
      hasProducts: await hasProducts(tx),
      lowStock: {
        count: await countLowStock(tx),
        products: await lowStockProducts(tx, { limit: maxLowStockShown }),
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
  revenue: dollarsOf(cents),
  orders,
  averageOrder: dollarsOf(orders > 0 ? Math.round(cents / orders) : 0),
})
