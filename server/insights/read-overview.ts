import { sqlState, sqlStates } from '#server/platform/database/database-errors.ts'
import { type Database, type Db, sql } from '#server/platform/database/database.ts'
import { invalidFields } from '#shared/errors.ts'
import { daysSinceOpening } from '#shared/insights/days-since-opening.ts'
import type { Overview, PeriodFigures, Sales } from '#shared/insights/insights-contract.ts'
import { overviewTexts } from '#shared/insights/overview-texts.ts'
import { dollarsOf } from '#shared/money.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import {
  countLowStock,
  countToDeliver,
  countUsers,
  foldSales,
  hasProducts,
  worstSelling,
  lowStockProducts,
  bestSelling,
  newestUsers,
  salesByCategory,
  revenueOfPeriods,
  type Revenue,
} from './overview-queries.ts'

const maxLowStockShown = 8

/**
 * The figures of the Overview, all of the same moment. Days begin at midnight of `timeZone`. Throws `invalid` for a
 * time zone that does not exist.
 */
export async function readOverview(db: Database, now: Date, timeZone = 'UTC'): Promise<Overview> {
  await foldSales(db)
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const revenue = await revenueIn(tx, now, timeZone)
    return {
      salesByCategory: await salesByCategory(tx),
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
      mostSelled: await bestSelling(tx),
      lessSelled: await worstSelling(tx),
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

async function revenueIn(db: Db, now: Date, timeZone: string) {
  if (!isNamedZone(timeZone)) throw unknownTimeZone()
  try {
    return await revenueOfPeriods(db, now, timeZone)
  } catch (error) {
    throw sqlState(error) === sqlStates.invalidParameter ? unknownTimeZone() : error
  }
}

/**
 * Checked by Node, because PostgreSQL takes any word with a number for a zone: 'Mars5', and '+02:00' for two hours west
 * of Greenwich.
 */
function isNamedZone(timeZone: string): boolean {
  if (/^[+-]/.test(timeZone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const unknownTimeZone = () => invalidFields([{ field: 'timeZone', message: overviewTexts.unknownTimeZone }])

function figuresOf(now: Revenue, before: Revenue, wholeBefore: Revenue): PeriodFigures {
  const { revenue: revenueBefore, orders: ordersBefore, averageOrder: averageOrderBefore } = salesOf(before)
  return { ...salesOf(now), revenueBefore, ordersBefore, averageOrderBefore, wholeBefore: salesOf(wholeBefore) }
}

const salesOf = ({ cents, orders }: Revenue): Sales => ({
  revenue: dollarsOf(cents),
  orders,
  averageOrder: dollarsOf(orders > 0 ? Math.round(cents / orders) : 0),
})
