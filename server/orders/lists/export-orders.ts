import type { Readable } from 'node:stream'
import { csvStream } from '#server/platform/csv-stream.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { dollarText, isoInstant, localDate } from '#server/platform/database/sql-formats.ts'
import { requireTimeZone } from '#server/platform/database/time-zones.ts'
import { refundedPieces } from '../order-row.ts'
import { statusWord } from './status-conditions.ts'

const titles = [
  'order',
  'placed_at',
  'status',
  'buyer',
  'email',
  'full_name',
  'address',
  'city',
  'postal_code',
  'country',
  'payment_method',
  'paid_at',
  'delivered_at',
  'cancelled_at',
  'refunded_at',
  'coupon',
  'subtotal',
  'taxes',
  'shipping',
  'discount',
  'total',
  'product',
  'slug',
  'category',
  'price',
  'quantity',
  'line_total',
  'placed_on',
  'paid_on',
  'refunded',
  'refunded_quantity',
  'note',
] as const

type Title = (typeof titles)[number]
type ExportedLine = Record<Title, string | number | null>

/** The sums of an order are written once, so that a bookkeeper can add up the column. */
const ofFirstLine: ReadonlySet<Title> = new Set(['subtotal', 'taxes', 'shipping', 'discount', 'total', 'refunded'])

/**
 * All orders of the shop as CSV, newest first: one row per line of an order, with the order's data in each row and its sums
 * in the first row only. Instants are in UTC; days are in `timeZone`, as in the Overview. New columns come at the end.
 * Throws `invalid` for a time zone that does not exist.
 */
export async function exportOrders(db: Database, timeZone = 'UTC'): Promise<Readable> {
  await requireTimeZone(db, timeZone)
  let before: ExportedLine['order'] = null
  return csvStream<ExportedLine>(db, {
    cursor: 'order_export',
    titles,
    query: sql`
      select orders.id as "order", ${instant('orders.created_at')} as placed_at,
        ${statusWord} as status,
        coalesce(users.name, '') as buyer, coalesce(users.email, '') as email, full_name, address, city, postal_code,
        country, payment_method, ${instant('paid_at')} as paid_at, ${instant('delivered_at')} as delivered_at,
        ${instant('cancelled_at')} as cancelled_at, ${instant('refunded_at')} as refunded_at, coupon,
        ${dollarText('subtotal_cents')} as subtotal, ${dollarText('tax_cents')} as taxes,
        ${dollarText('shipping_cents')} as shipping, ${dollarText('discount_cents')} as discount,
        ${dollarText('total_cents')} as total,
        order_lines.name as product, slug, category, ${dollarText('price_cents')} as price, quantity,
        ${dollarText('price_cents::bigint * quantity')} as line_total,
        ${localDate('orders.created_at', timeZone)} as placed_on, ${localDate('paid_at', timeZone)} as paid_on,
        ${dollarText('case when refunded_at is null then refunded_cents else total_cents end')} as refunded,
        case when refunded_at is null then ${refundedPieces} else quantity end as refunded_quantity,
        note
      from orders join order_lines on order_id = orders.id left join users on users.id = user_id
      order by orders.created_at desc, orders.id desc, position`,
    cellsOf(line) {
      const isFirst = line.order !== before
      before = line.order
      return titles.map((title) => (isFirst || !ofFirstLine.has(title) ? line[title] : ''))
    },
  })
}

const instant = (column: string) => isoInstant(column, 'seconds')
