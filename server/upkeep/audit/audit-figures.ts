import type { PoolClient } from 'pg'
import { type OrderTotals, orderTotals } from '#shared/pricing/order-totals.ts'
import { auditTexts as texts } from '#shared/upkeep/audit-texts.ts'
import { type Check, maxReported } from './audit-check.ts'

type Figures = OrderTotals & { id: string; linesCents: number | null; percentOff: number }

const rowsAtOnce = 2_000

/** The figures of every order, computed again by the shop's one pricing rule from the lines as they were bought. */
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
  const { id, linesCents, percentOff } = order
  if (linesCents === null) return [texts.noLines(id)]
  const expected = orderTotals([{ priceCents: linesCents, quantity: 1 }], percentOff)
  const names = Object.keys(texts.figureNames) as (keyof typeof texts.figureNames)[]
  return names
    .filter((name) => order[name] !== expected[name])
    .map((name) => texts.figureOff(id, texts.figureNames[name], order[name], expected[name]))
}

/** All orders, through a cursor: a few at a time, however many there are. */
async function* ordersIn(client: PoolClient): AsyncGenerator<Figures> {
  await client.query(`
    declare audited_orders no scroll cursor for
    select id, items_cents as "subtotalCents", tax_cents as "taxCents", shipping_cents as "shippingCents",
      discount_cents as "discountCents", total_cents as "totalCents", coalesce(percent_off, 0) as "percentOff",
      (select sum(price_cents::bigint * quantity) from order_lines where order_id = orders.id) as "linesCents"
    from orders left join coupons on coupons.code = orders.coupon`)
  for (;;) {
    const { rows } = await client.query<Figures>(`fetch ${rowsAtOnce} from audited_orders`)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close audited_orders')
}
