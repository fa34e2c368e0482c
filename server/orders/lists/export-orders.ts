import type { Readable } from 'node:stream'
import { csvStream } from '#server/platform/csv-stream.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { dollarText, isoInstant } from '#server/platform/database/sql-formats.ts'
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
] as const

type ExportedLine = Record<(typeof titles)[number], string | number | null>

/** Every order of the shop as a CSV file, newest first: a row per line of an order, each with the order's data. */
export function exportOrders(db: Database): Promise<Readable> {
  return csvStream<ExportedLine>(db, {
    cursor: 'order_export',
    titles,
    query: sql`
      select orders.id as "order", ${instant('orders.created_at')} as placed_at,
        ${statusWord} as status,
        coalesce(users.name, '') as buyer, coalesce(users.email, '') as email, full_name, address, city, postal_code,
        country, payment_method, ${instant('paid_at')} as paid_at, ${instant('delivered_at')} as delivered_at,
        ${instant('cancelled_at')} as cancelled_at, ${instant('refunded_at')} as refunded_at, coupon,
        ${dollarText('items_cents')} as subtotal, ${dollarText('tax_cents')} as taxes,
        ${dollarText('shipping_cents')} as shipping, ${dollarText('discount_cents')} as discount,
        ${dollarText('total_cents')} as total,
        order_lines.name as product, slug, category, ${dollarText('price_cents')} as price, quantity,
        ${dollarText('price_cents::bigint * quantity')} as line_total
      from orders join order_lines on order_id = orders.id left join users on users.id = user_id
      order by orders.created_at desc, orders.id desc, position`,
    cellsOf: (line) => titles.map((title) => line[title]),
  })
}

const instant = (column: string) => isoInstant(column, 'seconds')
