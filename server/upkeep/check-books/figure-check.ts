import type { PoolClient } from 'pg'
import { refundedLines } from '#server/orders/order-row.ts'
import { type OrderTotals, orderTotals } from '#shared/pricing/order-totals.ts'
import { refundCents } from '#shared/pricing/refund-cents.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { type Check, maxReported } from './book-check.ts'

type Figures = OrderTotals & {
  id: string
  linesCents: number | null
  percentOff: number
  refundedCents: number
  /** The price of the refunded items before taxes. */
  refundedLinesCents: number
}

const rowsAtOnce = 2_000

/** Computes the figures of every order again from its stored lines, with the refunds of single items. */
export const figureCheck: Check = async (client) => {
  const findings: string[] = []
  let count = 0
  for await (const order of ordersIn(client)) {
    const problems = problemsOf(order)
    count += problems.length
    findings.push(...problems.slice(0, maxReported - findings.length))
  }
  return { title: texts.figures, findings, count }
}

function problemsOf(order: Figures): string[] {
  const { id, linesCents, percentOff, totalCents, refundedCents, refundedLinesCents } = order
  if (linesCents === null) return [texts.noLines(id)]
  const expected = orderTotals([{ priceCents: linesCents, quantity: 1 }], percentOff)
  const names = Object.keys(texts.figureNames) as (keyof typeof texts.figureNames)[]
  const problems = names
    .filter((name) => order[name] !== expected[name])
    .map((name) => texts.figureOff(id, texts.figureNames[name], order[name], expected[name]))
  const lines = asLines(linesCents - refundedLinesCents, refundedLinesCents)
  const refunded = refundCents({ totalCents, refundedCents: 0 }, lines)
  if (refundedCents === refunded) return problems
  return [...problems, texts.figureOff(id, texts.refundedItems, refundedCents, refunded)]
}

/** The remaining items of an order as one line, and the refunded items as another. */
const asLines = (leftCents: number, refundedCents: number) => [
  { priceCents: leftCents, quantity: 1, refunded: 0 },
  { priceCents: refundedCents, quantity: 1, refunded: 1 },
]

/** All orders, read through a cursor. */
async function* ordersIn(client: PoolClient): AsyncGenerator<Figures> {
  await client.query(`
    declare audited_orders no scroll cursor for
    select orders.id, subtotal_cents as "subtotalCents", tax_cents as "taxCents", shipping_cents as "shippingCents",
      discount_cents as "discountCents", total_cents as "totalCents", coalesce(percent_off, 0) as "percentOff",
      (select sum(price_cents::bigint * quantity) from order_lines where order_id = orders.id) as "linesCents",
      refunded_cents as "refundedCents", coalesce((
        select sum(price_cents::bigint * refunded_lines.quantity)
        from ${refundedLines.text} join order_lines using (order_id, product_id)
        where order_id = orders.id), 0) as "refundedLinesCents"
    from orders left join coupons on coupons.code = orders.coupon`)
  for (;;) {
    const { rows } = await client.query<Figures>(`fetch ${rowsAtOnce} from audited_orders`)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close audited_orders')
}
