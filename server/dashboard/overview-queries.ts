import { isToDeliver } from '#server/orders/lists/status-conditions.ts'
// The figures of the Overview: sums over orders that are paid and not refunded, less the items of them that were refunded.
import { refundedLines } from '#server/orders/refunds/refunded-lines.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { LowStockProduct, ProductSales } from '#shared/dashboard/dashboard-contract.ts'
import { lowStockLine } from '#shared/dashboard/overview-rules.ts'

/** The number of paid orders in a period, and their sum in cents. */
export type Revenue = { orders: number; cents: number }

/** The best or the worst selling product of its category, or both when only one was sold. */
type Seller = ProductSales & { ofCategory: number; isBest: boolean; isWorst: boolean }

/**
 * The best and the worst selling product of each category among those sold at least once, by name, with the sales of
 * its whole category. Every item of every paid order counts, by the category stored with the item. A product has its
 * present name and picture, or those that were bought when the catalogue no longer has the product.
 */
export function bestAndWorstSellers(db: Db): Promise<Seller[]> {
  return db.rows(sql`
    with sold as materialized (
      select category, product_id, sum(quantity) as quantity from (
        -- Far fewer orders don't count than do: PostgreSQL looks each line up among those few.
        select category, product_id, quantity from order_lines
        where not exists (
          select from orders where orders.id = order_id and (paid_at is null or refunded_at is not null))
        union all
        select category, product_id, -refunded_lines.quantity
        from ${refundedLines} join order_lines using (order_id, product_id) join orders on orders.id = order_id
        where paid_at is not null and refunded_at is null
      ) as items
      group by category, product_id having sum(quantity) > 0
    ), ranked as (
      select *, sum(quantity) over (partition by category) as of_category,
        row_number() over (partition by category order by quantity desc, product_id) = 1 as is_best,
        row_number() over (partition by category order by quantity, product_id) = 1 as is_worst
      from sold
    )
    select category, quantity, of_category as "ofCategory", is_best as "isBest", is_worst as "isWorst", name, slug, image
    from ranked cross join lateral (
      select name, slug, image from (
        select name, slug, image, 1 as choice from products where id = ranked.product_id
        union all
        (select name, slug, image, 2 from order_lines where product_id = ranked.product_id limit 1)) as found
      order by choice limit 1) as product
    where is_best or is_worst
    order by name`)
}

/** Today and this week, each with the same part of the period before, and with all of that. */
type PeriodRevenue = Record<'today' | 'yesterday' | 'wholeYesterday' | 'week' | 'lastWeek' | 'wholeLastWeek', Revenue>

/**
 * Paid orders of this day and week so far, and of yesterday and last week, whole and up to the same time of day: when
 * clocks change in between, those parts differ in length. Days begin at midnight of the time zone, weeks on Monday.
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
      select name as period, former.start, present.start - interval '1 microsecond' as until
      from (values ('wholeYesterday', 'yesterday', 'today'), ('wholeLastWeek', 'lastWeek', 'week')) as names (name, before, after)
      join begun former on former.period = before join begun present on present.period = after
    )
    select period, orders, cents
    from (select period, start, until from begun union all select period, start, until from whole) as every
    cross join lateral (
      select count(*) as orders, coalesce(sum(total_cents - refunded_cents), 0) as cents from orders
      where paid_at >= start and paid_at <= until and refunded_at is null) as sales`)
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

/** How many active products run low. */
export const countLowStock = (db: Db): Promise<number> => countRows(db, runningLow)

/** Active products that run low, the emptiest first. */
export async function lowStockProducts(
  db: Db,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LowStockProduct[]> {
  const rows = await db.rows<Omit<LowStockProduct, '_id'>>(sql`
    select id, name, slug, quantity as stock, image from ${runningLow}
    order by quantity, name, id limit ${limit} offset ${offset}`)
  return rows.map((row) => Object.assign(row, { _id: row.id }))
}

/** Reads the whole stock, which is narrow. An index on the quantity would have to change with every sale. */
const runningLow = sql`stock join products on products.id = product_id where quantity <= ${lowStockLine} and active`

/** Paid orders that wait to be delivered. */
export const countToDeliver = (db: Db): Promise<number> => countRows(db, sql`orders where ${isToDeliver}`)

/** Whether there is any product, active or not: a shop without one has nothing that could run low. */
export async function hasProducts(db: Db): Promise<boolean> {
  const { isAny } = await db.oneRow<{ isAny: boolean }>(sql`select exists (select from products) as "isAny"`)
  return isAny
}
