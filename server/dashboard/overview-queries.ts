// The Overview reads totals that the database keeps up to date (db/migrations/0040-sales-totals.sql).
import { isToDeliver } from '#server/orders/lists/status-conditions.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'
import type { LowStockProduct, ProductSales } from '#shared/dashboard/dashboard-contract.ts'

/** How many pieces of a category were sold. */
type Sold = { category: string; quantity: number }

/** The number of paid orders in a period, and their sum in cents. */
export type Revenue = { orders: number; cents: number }

/** Brings the totals up to date with every payment and refund committed so far. */
export async function foldSales(db: Db): Promise<void> {
  await db.run(sql`select fold_sales()`)
}

/** Every item of every paid order, by the category stored with it; the biggest first. */
export function salesByCategory(db: Db): Promise<Sold[]> {
  return db.rows(sql`
    select category, quantity from sales_by_category where quantity > 0 order by quantity desc, category`)
}

/** The best selling product of each category, the best of all first (RULINGS §7). */
export function bestSelling(db: Db): Promise<ProductSales[]> {
  return oneOfEachCategory(db, raw('desc'))
}

/** The worst selling product of each category among those sold at least once, the worst of all first. */
export function worstSelling(db: Db): Promise<ProductSales[]> {
  return oneOfEachCategory(db, raw('asc'))
}

function oneOfEachCategory(db: Db, direction: Sql): Promise<ProductSales[]> {
  return db.rows(sql`
    select sold.category, seller.quantity, bought.name, bought.slug, bought.image
    from sales_by_category sold
    cross join lateral (
      select product_id, quantity from sales_by_product
      where category = sold.category and quantity > 0 order by quantity ${direction}, product_id limit 1) seller
    cross join lateral ${asItIsNow}
    where sold.quantity > 0
    order by seller.quantity ${direction}, bought.name`)
}

/** A product's present name and picture; as bought, if the catalogue no longer has it. */
const asItIsNow = sql`(
  select name, slug, image from (
    select name, slug, image, 1 as choice from products where id = seller.product_id
    union all
    (select name, slug, image, 2 from order_lines where product_id = seller.product_id limit 1)) found
  order by choice limit 1) bought`

/** Today and this week, each with the same stretch of the period before, and with all of that. */
type PeriodRevenue = Record<'today' | 'yesterday' | 'wholeYesterday' | 'week' | 'lastWeek' | 'wholeLastWeek', Revenue>

/**
 * Paid orders of this day and week so far, and of yesterday and last week, whole and up to the same time of day: when
 * clocks change in between, those stretches differ in length. Days begin at midnight of the time zone, weeks on Monday.
 */
export async function revenueOfPeriods(db: Db, now: Date, timeZone: string): Promise<PeriodRevenue> {
  const rows = await db.rows<Revenue & { period: keyof PeriodRevenue }>(sql`
    with clock as (
      select ${now}::timestamptz as now, ${timeZone}::text as zone
    ), here as (
      select now, zone, now at time zone zone as local from clock
    ), periods as (
      select 'today' as period, date_trunc('day', local) as midnight, now as until from here
      union all
      select 'yesterday', date_trunc('day', local - interval '1 day'), (local - interval '1 day') at time zone zone from here
      union all
      select 'week', date_trunc('week', local), now from here
      union all
      select 'lastWeek', date_trunc('week', local - interval '1 week'), (local - interval '1 week') at time zone zone from here
    ), begun as (
      -- Where clocks go back over midnight (Azores, Cuba) 00:00 comes twice, and PostgreSQL takes the second.
      select period, until, midnight at time zone zone - case
        when (midnight at time zone zone - interval '1 hour') at time zone zone = midnight then interval '1 hour'
        else interval '0' end as start
      from periods cross join clock
    ), whole as (
      -- Up to the last minute before the present one begins.
      select name as period, former.start, present.start - interval '1 minute' as until
      from (values ('wholeYesterday', 'yesterday', 'today'), ('wholeLastWeek', 'lastWeek', 'week')) as names (name, before, after)
      join begun former on former.period = before join begun present on present.period = after
    )
    select period, coalesce(sum(orders), 0) as orders, coalesce(sum(total_cents), 0) as cents
    from (select period, start, until from begun union all select period, start, until from whole) as every
    left join sales_by_minute on minute >= start and minute <= until
    group by period`)
  const of = (period: keyof PeriodRevenue) => rows.find((row) => row.period === period) ?? { orders: 0, cents: 0 }
  return {
    today: of('today'),
    yesterday: of('yesterday'),
    wholeYesterday: of('wholeYesterday'),
    week: of('week'),
    lastWeek: of('lastWeek'),
    wholeLastWeek: of('wholeLastWeek'),
  }
}

/** How many accounts there are. */
export const countUsers = (db: Db): Promise<number> => countRows(db, sql`users`)

/** The newest accounts, for the chart of registrations. */
export function newestUsers(db: Db, limit: number): Promise<{ id: string; name: string; createdAt: Date }[]> {
  return db.rows(sql`
    select id, name, created_at as "createdAt" from users order by created_at desc, id desc limit ${limit}`)
}

/** How many products run low. */
export const countLowStock = (db: Db): Promise<number> => countRows(db, runningLow)

/** Active products that run low, the emptiest first. */
export async function lowStockProducts(
  db: Db,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LowStockProduct[]> {
  const rows = await db.rows<Omit<LowStockProduct, '_id'>>(sql`
    select id, name, slug, quantity as stock, image
    from ${runningLow} cross join lateral (
      select quantity from stock where stock.product_id = low_stock.product_id limit 1) as left_over
    order by quantity, name, id limit ${limit} offset ${offset}`)
  return rows.map((row) => Object.assign(row, { _id: row.id }))
}

/** "limit 1" looks products up one by one: PostgreSQL might otherwise read all of them, and the whole stock. */
const runningLow = sql`low_stock cross join lateral (
  select id, name, slug, image from products where id = low_stock.product_id and active limit 1) as product`

/** Paid orders that wait to be delivered. */
export const countToDeliver = (db: Db): Promise<number> => countRows(db, sql`orders where ${isToDeliver}`)

/** Whether there is any product, active or not: a shop without one has nothing that could run low. */
export async function hasProducts(db: Db): Promise<boolean> {
  const { isAny } = await db.oneRow<{ isAny: boolean }>(sql`select exists (select from products) as "isAny"`)
  return isAny
}
