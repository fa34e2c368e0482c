// The figures of the Overview: sums over orders that are paid and not refunded, without single items that were refunded.
import { isToDeliver } from '#server/orders/lists/status-conditions.ts'
import { refundedLines } from '#server/orders/order-row.ts'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { LowStockProduct, Overview, ProductSales } from '#shared/dashboard/dashboard-contract.ts'
import { lowStockLine } from '#shared/dashboard/overview-rules.ts'

/** The number of paid orders in a period, and their total in cents. */
export type Revenue = { orders: number; cents: number }

/** The best or the worst selling product of its category; both when only one product was sold. */
type Seller = ProductSales & { ofCategory: number; isBest: boolean; isWorst: boolean }

/**
 * The best and the worst selling product of each category, sorted by name, with the sales of the whole category. A product
 * must have been sold at least once. Every item of every paid order counts, in the category that the order stores. Name and
 * picture are the present ones, or those of the order when the catalogue no longer has the product.
 */
export function bestAndWorstSellers(db: Db): Promise<Seller[]> {
  return db.rows(sql`
    with sold as materialized (
      select category, product_id, sum(quantity) as quantity from (
        -- Few orders don't count, so PostgreSQL looks up each line among those few.
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

type Period = 'today' | 'yesterday' | 'wholeYesterday' | 'week' | 'lastWeek' | 'wholeLastWeek'

/**
 * The revenue of today and of this week until now, of yesterday and of last week until the same time of day, and of all
 * yesterday and all last week. Days begin at midnight in the time zone, weeks on Monday. When clocks change in between, the
 * compared parts differ in length.
 */
export async function revenueOfPeriods(db: Db, now: Date, timeZone: string): Promise<(period: Period) => Revenue> {
  const rows = await db.rows<Revenue & { period: Period }>(sql`
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
      -- When clocks go back over midnight (Azores, Cuba), 00:00 comes twice, and PostgreSQL takes the second.
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
  return (period) => rows.find((row) => row.period === period)!
}

export const countUsers = (db: Db): Promise<number> => countRows(db, sql`users`)

const newestUserColumns = columnsOf('users', 'id', 'name', 'createdAt')

/** The newest accounts, for the chart of registrations. */
export const newestUsers = (db: Db, limit: number): Promise<RowOf<typeof newestUserColumns>[]> =>
  db.rows(sql`select ${newestUserColumns} from users order by users.created_at desc, users.id desc limit ${limit}`)

/** The number of active products that run low. */
export const countLowStock = (db: Db): Promise<number> => countRows(db, runningLow)

/** Active products that run low, the emptiest first. */
export async function lowStockProducts(
  db: Db,
  { limit, offset }: Pick<Paging, 'limit' | 'offset'>,
): Promise<LowStockProduct[]> {
  const rows = await db.rows<Omit<LowStockProduct, '_id'>>(sql`
    select id, name, slug, quantity as stock, image from ${runningLow}
    order by quantity, name, id limit ${limit} offset ${offset}`)
  return rows.map((row) => Object.assign(row, { _id: row.id }))
}

/** Reads the whole table of stock, whose rows are small. An index on the quantity would change with every sale. */
const runningLow = sql`stock join products on products.id = product_id where quantity <= ${lowStockLine} and active`

/** The number of paid orders that wait to be delivered. */
export const countToDeliver = (db: Db): Promise<number> => countRows(db, sql`orders where ${isToDeliver}`)

/** Whether the shop has any product, active or not, and whether its first-run guide is not finished yet. */
export const howSetUp = (db: Db): Promise<Pick<Overview, 'hasProducts' | 'hasGuide'>> =>
  db.oneRow(sql`
    select exists (select from products) as "hasProducts", opening_steps is not null as "hasGuide" from shop_settings`)
