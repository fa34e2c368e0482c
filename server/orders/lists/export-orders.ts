import type { Readable } from 'node:stream'
import type { Cell } from '#server/platform/csv-cells.ts'
import { csvStream } from '#server/platform/csv-stream.ts'
import { type Database, join, raw, sql } from '#server/platform/database/database.ts'
import { amountText, isoInstant, localDate } from '#server/platform/database/sql-formats.ts'
import { requireTimeZone } from '#server/platform/database/time-zones.ts'
import { olderRatePpm, olderTaxIn } from '../older-taxes.ts'
import { refundedPieces } from '../order-row.ts'
import { statusWord } from './status-conditions.ts'

const instant = (column: string) => isoInstant(column, 'seconds')
/** In the order's own currency. */
const amount = (cents: string) => amountText(cents, 'minor_digits')

const storedTaxes = `from order_taxes where order_id = orders.id and stage = 'ordered'`
const olderTax = olderTaxIn('total_cents')
/** The taxes inside the total, whether prices include taxes or not. */
const taxInside = `coalesce((select sum(order_taxes.tax_cents) ${storedTaxes}), ${olderTax})`
const percent = (ppm: string) => raw(`trim_scale(${ppm} / 10000.0)`)
/** In words, '7 %: 0.63, 19 %: 1.71', because rates come and go, and columns keep their place. */
const taxesByRate = sql`coalesce(
  (select string_agg(${percent('rate_ppm')} || ' %: ' || ${amount('order_taxes.tax_cents')}, ', ' order by rate_ppm)
    ${raw(storedTaxes)}),
  ${percent(olderRatePpm)} || ' %: ' || ${amount(olderTax)})`

/** Days are in `timeZone`. New columns come at the end, because bookkeepers' sheets know columns by their place. */
const columnsFor = (timeZone: string) => ({
  order: sql`orders.id`,
  placed_at: instant('orders.created_at'),
  status: statusWord,
  buyer: sql`coalesce(users.name, '')`,
  email: sql`coalesce(users.email, '')`,
  full_name: sql`full_name`,
  address: sql`address`,
  city: sql`city`,
  postal_code: sql`postal_code`,
  country: sql`country`,
  payment_method: sql`payment_method`,
  paid_at: instant('paid_at'),
  delivered_at: instant('delivered_at'),
  cancelled_at: instant('cancelled_at'),
  refunded_at: instant('refunded_at'),
  coupon: sql`coupon`,
  subtotal: amount('subtotal_cents'),
  taxes: amount('orders.tax_cents'),
  shipping: amount('shipping_cents'),
  discount: amount('discount_cents'),
  total: amount('total_cents'),
  product: sql`order_lines.name`,
  slug: sql`slug`,
  category: sql`category`,
  price: amount('price_cents'),
  quantity: sql`quantity`,
  line_total: amount('price_cents::bigint * quantity'),
  placed_on: localDate('orders.created_at', timeZone),
  paid_on: localDate('paid_at', timeZone),
  refunded: amount('case when refunded_at is null then refunded_cents else total_cents end'),
  refunded_quantity: sql`case when refunded_at is null then ${refundedPieces} else quantity end`,
  note: sql`note`,
  number: sql`number`,
  currency: sql`currency`,
  prices_include_tax: sql`prices_include_tax`,
  deposit: amount('orders.deposit_cents'),
  tax_inside: amount(taxInside),
  taxes_by_rate: taxesByRate,
  tax_percent: percent('tax_ppm'),
  paid: amount('paid_cents'),
  line_deposit: amount('order_lines.deposit_cents'),
  confirmed_at: instant('confirmed_at'),
  delivery: sql`coalesce(method_name, '')`,
  delivery_from: instant('slot_starts_at'),
  delivery_until: instant('slot_ends_at'),
  phone: sql`orders.phone`,
  payment: sql`payment_option`,
})

/** The sums of an order are written once, so that a bookkeeper can add up the column. */
const ofFirstLine = new Set([
  'subtotal',
  'taxes',
  'shipping',
  'discount',
  'total',
  'refunded',
  'deposit',
  'tax_inside',
  'taxes_by_rate',
])

/**
 * All orders of the shop as CSV, newest first: one row per line of an order, with the order's data in each row and its sums
 * in the first row only. Instants are in UTC; days are in `timeZone`, as in the Overview. Throws `invalid` for a time zone
 * that does not exist.
 */
export async function exportOrders(db: Database, timeZone = 'UTC'): Promise<Readable> {
  await requireTimeZone(db, timeZone)
  const columns = Object.entries(columnsFor(timeZone))
  const titles = columns.map(([title]) => title)
  const selected = columns.map(([title, value]) => sql`${value} as ${raw(`"${title}"`)}`)
  let before: Cell = null
  return csvStream<Record<string, Cell>>(db, {
    cursor: 'order_export',
    titles,
    query: sql`
      select ${join(selected, ', ')}
      from orders join order_lines on order_id = orders.id left join users on users.id = user_id
      order by orders.created_at desc, orders.id desc, position`,
    cellsOf(line) {
      const isFirst = line.order !== before
      before = line.order!
      return titles.map((title) => (isFirst || !ofFirstLine.has(title) ? line[title]! : ''))
    },
  })
}
