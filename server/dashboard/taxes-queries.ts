import { olderRatePpm, olderTaxIn } from '#server/orders/older-taxes.ts'
import { type Db, join, raw, type Sql, sql } from '#server/platform/database/database.ts'
import type { TaxPeriod } from '#shared/dashboard/tax-period.ts'

/** What was paid on a day at a rate, in cents; negative where more was refunded. */
export type TaxRow = { day: string; ratePpm: number; grossCents: number; taxCents: number }

const dayMs = 24 * 3600_000

/**
 * The taxes of a period by day and rate: every paid order on the day of its payment, every refund on its own day at the
 * rates of what it gave back. An order that is refunded as a whole gives back its rows without those of its items'
 * refunds.
 *
 * Reads what was paid in the period by the index of `paid_at`, and refunded orders and refunds, which are few, as a whole.
 */
export function taxesQuery({ from, until }: TaxPeriod, timeZone: string): Sql {
  // A day of any time zone begins within a day of the day in UTC.
  const [earliest, latest] = [new Date(Date.parse(from) - dayMs), new Date(Date.parse(until) + 2 * dayMs)]
  const isNear = (instant: Sql) => sql`${instant} >= ${earliest} and ${instant} < ${latest}`
  const [paid, refunded, itemsRefunded] = [sql`paid_at`, sql`refunded_at`, sql`refunds.updated_at`]
  const entries = [
    // Two parts, because each has an index.
    sql`${ofOrders(paid, 1)} where ${isNear(paid)} and refunded_at is null`,
    sql`${ofOrders(paid, 1)} where ${isNear(paid)} and refunded_at is not null`,
    sql`${ofOrders(refunded, -1)} where ${isNear(refunded)} and paid_at is not null`,
    sql`${ofItems(itemsRefunded, -1)} and ${isNear(itemsRefunded)}`,
    sql`${ofItems(refunded, 1)} and ${isNear(refunded)} and paid_at is not null`,
  ]
  return sql`
    select to_char(day, 'YYYY-MM-DD') as day, rate_ppm as "ratePpm", sum(gross) as "grossCents", sum(tax) as "taxCents"
    from (
      select (instant at time zone ${timeZone}::text)::date as day, rate_ppm, gross, tax
      from (${join(entries, ' union all ')}) as entries) as entries
    where day between ${from}::date and ${until}::date
    group by day, rate_ppm
    having sum(gross) <> 0 or sum(tax) <> 0
    order by day, rate_ppm`
}

/** The rows of `taxesQuery`. */
export const taxesOfDays = (db: Db, period: TaxPeriod, timeZone: string): Promise<TaxRow[]> =>
  db.rows(taxesQuery(period, timeZone))

/** Orders by rate at an instant; `sign` is -1 where they go back. */
const ofOrders = (instant: Sql, sign: 1 | -1) => sql`
  select ${instant} as instant, coalesce(rate_ppm, ${raw(olderRatePpm)}) as rate_ppm,
    ${sign}::integer * coalesce(gross_cents, total_cents) as gross,
    ${sign}::integer * coalesce(order_taxes.tax_cents, ${raw(olderTaxIn('total_cents'))}) as tax
  from orders left join order_taxes on order_id = orders.id and stage = 'ordered'`

/** Refunds of items by rate. Their taxes are stored when they are made. */
const ofItems = (instant: Sql, sign: 1 | -1) => sql`
  select ${instant}, rate_ppm, ${sign}::integer * gross_cents, ${sign}::integer * refund_taxes.tax_cents
  from refunds join refund_taxes on refund_id = refunds.id join orders on orders.id = order_id
  where status = 'refunded'`
