import { formerRatePpm, type PricedLine, type RateTotals } from './order-totals.ts'
import { centsBack, centsLeft, type RefundedLine } from './refund-cents.ts'
import { taxInside } from './tax-inside.ts'

/** An amount of one rate, taxes included, and the tax inside. */
export type RateCents = Pick<RateTotals, 'ratePpm' | 'grossCents' | 'taxCents'>

type Line = RefundedLine & Pick<PricedLine, 'taxPpm' | 'depositPpm'>

/** A paid order with the taxes that it stored; null for orders from before orders stored them. */
type PaidOrder = { totalCents: number; taxes: RateCents[] | null; lines: readonly Line[] }

/** The taxes of an order: as stored, or for orders from before derived from their single rate. */
export function taxesOfOrder({ totalCents, taxes }: Pick<PaidOrder, 'totalCents' | 'taxes'>): RateCents[] {
  return taxes ?? [rateCents(formerRatePpm, totalCents)]
}

/** What is left of an order by rate without its refunded pieces. */
function leftByRate({ lines, totalCents, ...order }: PaidOrder): RateCents[] {
  if (order.taxes === null) return [rateCents(formerRatePpm, centsLeft(totalCents, lines))]
  const back = new Map<number, number>()
  const add = (ratePpm: number, cents: number) => back.set(ratePpm, (back.get(ratePpm) ?? 0) + cents)
  for (const line of lines) {
    const { goodsCents, depositCents } = centsBack(line)
    add(line.taxPpm, goodsCents)
    add(line.depositPpm ?? line.taxPpm, depositCents)
  }
  return order.taxes.map(({ ratePpm, grossCents }) => rateCents(ratePpm, grossCents - (back.get(ratePpm) ?? 0)))
}

/**
 * What a refund of items gives back by rate: the difference of what was left before and what is left afterwards. So the
 * taxes of all refunds of an order add up to the taxes of the order.
 */
export function taxesBack(order: PaidOrder, linesThen: readonly Line[]): RateCents[] {
  const then = leftByRate({ ...order, lines: linesThen })
  return leftByRate(order).flatMap(({ ratePpm, grossCents, taxCents }, index) => {
    const left = then[index]!
    if (grossCents === left.grossCents) return []
    return { ratePpm, grossCents: grossCents - left.grossCents, taxCents: taxCents - left.taxCents }
  })
}

const rateCents = (ratePpm: number, grossCents: number): RateCents => ({
  ratePpm,
  grossCents,
  taxCents: taxInside(grossCents, ratePpm),
})
