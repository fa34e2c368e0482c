import type { PoolClient } from 'pg'
import { moneyOf, type OrderLine, orderTaxes, refundedLines } from '#server/orders/order-row.ts'
import { type Currency, formatCents } from '#shared/money.ts'
import {
  formerRatePpm,
  type OrderSums,
  type OrderTotals,
  orderTotals,
  type RateTotals,
} from '#shared/pricing/order-totals.ts'
import { percentOf } from '#shared/pricing/percent.ts'
import { refundCents } from '#shared/pricing/refund-cents.ts'
import { type RateCents, taxesBack } from '#shared/pricing/refund-taxes.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { type Check, maxReported } from './book-check.ts'

type BookedLine = Pick<
  OrderLine,
  'name' | 'priceCents' | 'quantity' | 'taxPpm' | 'paidCents' | 'depositCents' | 'depositPpm' | 'refunded'
>

/** An order as it is stored, with what it was computed with. */
type BookedOrder = OrderSums &
  Currency & {
    id: string
    pricesIncludeTax: boolean
    priceRule: number | null
    feeTaxPpm: number | null
    percentOff: number
    lines: BookedLine[] | null
    taxes: RateTotals[] | null
    refundedCents: number
    /** What the refunds of items gave back by rate. */
    refundTaxes: RateCents[]
  }

const rowsAtOnce = 500

/** Computes every order again from its stored lines, by its own rule and rates, with the refunds of single items. */
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

function problemsOf(order: BookedOrder): string[] {
  const { id, lines, pricesIncludeTax, percentOff } = order
  if (!lines) return [texts.noLines(id)]
  // Orders from before had one rate.
  const rated = order.priceRule === null ? lines.map((line) => ({ ...line, taxPpm: formerRatePpm })) : lines
  // The fee is what the order stores: areas and their terms may have changed since.
  const fee = { cents: order.shippingCents, taxPpm: order.feeTaxPpm ?? ('split' as const) }
  const expected = orderTotals(rated, { pricesIncludeTax, percentOff, fee })
  return [
    ...sumsOff(order, expected),
    ...(order.priceRule === null ? [] : [...paidOff(order, lines, expected), ...taxesOff(order, expected)]),
    ...refundsOff(order, lines),
  ]
}

function sumsOff(order: BookedOrder, expected: OrderTotals): string[] {
  const names = Object.keys(texts.figureNames) as (keyof typeof texts.figureNames)[]
  return names.flatMap((name) => figureOff(order, texts.figureNames[name], order[name], expected[name]))
}

/** What was paid for each line. */
const paidOff = (order: BookedOrder, lines: BookedLine[], { paidCents }: OrderTotals): string[] =>
  lines.flatMap((line, index) => figureOff(order, texts.paidFor(line.name), line.paidCents ?? 0, paidCents[index]!))

const taxesOff = (order: BookedOrder, expected: OrderTotals): string[] =>
  byRate(order.taxes ?? [], expected.taxes).flatMap(([percent, found, wanted]) =>
    figureOff(order, texts.grossAt(percent), found.grossCents, wanted.grossCents).concat(
      figureOff(order, texts.taxAt(percent), found.taxCents, wanted.taxCents),
    ),
  )

function refundsOff(order: BookedOrder, lines: BookedLine[]): string[] {
  const { totalCents, refundedCents, taxes, refundTaxes } = order
  const expected = refundCents({ totalCents, refundedCents: 0 }, lines)
  const before = lines.map((line) => ({ ...line, refunded: 0 }))
  return [
    ...figureOff(order, texts.refundedItems, refundedCents, expected),
    ...byRate(refundTaxes, taxesBack({ totalCents, taxes, lines: before }, lines)).flatMap(([percent, found, wanted]) =>
      figureOff(order, texts.refundedTaxAt(percent), found.taxCents, wanted.taxCents),
    ),
  ]
}

/** The found and the expected sums of each rate in percent; a missing rate counts as 0. */
function byRate(found: RateCents[], wanted: RateCents[]) {
  const rates = new Set([...found, ...wanted].map(({ ratePpm }) => ratePpm))
  const at = (all: RateCents[], rate: number) =>
    all.find(({ ratePpm }) => ratePpm === rate) ?? { grossCents: 0, taxCents: 0 }
  return [...rates].map((ratePpm) => [percentOf(ratePpm), at(found, ratePpm), at(wanted, ratePpm)] as const)
}

function figureOff(order: BookedOrder, figure: string, found: number, expected: number): string[] {
  if (found === expected) return []
  const money = moneyOf(order)
  return [texts.figureOff(order.id, figure, formatCents(found, money), formatCents(expected, money))]
}

/** All orders, read through a cursor. */
async function* ordersIn(client: PoolClient): AsyncGenerator<BookedOrder> {
  await client.query(`
    declare audited_orders no scroll cursor for
    select orders.id, currency, minor_digits as "minorDigits", prices_include_tax as "pricesIncludeTax", price_rule as "priceRule",
      fee_tax_ppm as "feeTaxPpm",
      subtotal_cents as "subtotalCents", tax_cents as "taxCents", shipping_cents as "shippingCents",
      deposit_cents as "depositCents", discount_cents as "discountCents", total_cents as "totalCents",
      coalesce(percent_off, 0) as "percentOff", refunded_cents as "refundedCents", ${orderTaxes.text} as taxes,
      (select json_agg(json_build_object('name', name, 'priceCents', price_cents, 'quantity', quantity, 'taxPpm', tax_ppm,
          'paidCents', paid_cents, 'depositCents', deposit_cents, 'depositPpm', deposit_ppm,
          'refunded', coalesce((select sum(refunded_lines.quantity) from ${refundedLines.text}
            where refunded_lines.order_id = orders.id and refunded_lines.product_id = order_lines.product_id), 0))
          order by position)
        from order_lines where order_id = orders.id) as lines,
      (select coalesce(json_agg(json_build_object('ratePpm', rate_ppm, 'grossCents', gross_cents, 'taxCents', tax_cents)), '[]')
        from (select rate_ppm, sum(gross_cents) as gross_cents, sum(refund_taxes.tax_cents) as tax_cents
          from refund_taxes join refunds on refunds.id = refund_id
          where refunds.order_id = orders.id and status = 'refunded' group by rate_ppm) as by_rate) as "refundTaxes"
    from orders left join coupons on coupons.code = orders.coupon`)
  for (;;) {
    const { rows } = await client.query<BookedOrder>(`fetch ${rowsAtOnce} from audited_orders`)
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close audited_orders')
}
