// The pricing rule of the shop (docs/rules/pricing.md#totals). The page shows its result, and the server stores its result.
import { divideHalfUp } from './divide-half-up.ts'
import { splitCents } from './split-cents.ts'
import { taxInside, wholePpm } from './tax-inside.ts'

/** The number of this rule, which orders store. Orders from before it have none. */
export const priceRule = 1

/** The rate of orders that were placed before orders stored their rates. */
export const formerRatePpm = 150_000

/** A line of a cart or an order: the price of one piece and the deposit of all pieces in cents, and their rates. */
export type PricedLine = {
  priceCents: number
  quantity: number
  taxPpm: number
  depositCents: number
  /** Null without a deposit. */
  depositPpm: number | null
}

/** What an order is computed with, besides its lines. */
export type PriceTerms = {
  /** Whether the prices contain the taxes. Otherwise the taxes come on top. */
  pricesIncludeTax: boolean
  /** The coupon's percentage, or its amount in cents: at most half of what the goods cost. */
  percentOff?: number
  centsOff?: number
  /** The price of the delivery, taxes included: with a rate of its own, or split over the rates of the goods. */
  fee?: { cents: number; taxPpm: number | 'split' }
}

/** The part of a total that has one rate, taxes included, and the tax inside. */
export type RateTotals = {
  ratePpm: number
  /** What the goods of this rate cost before the coupon, taxes included. */
  goodsBeforeCents: number
  grossCents: number
  taxCents: number
}

/**
 * The sums of an order in cents: total = subtotal + tax + shipping + deposit − discount. `taxCents` is the tax that comes
 * on top, so it is 0 if the prices contain the taxes.
 */
export type OrderSums = {
  subtotalCents: number
  taxCents: number
  shippingCents: number
  depositCents: number
  /** Never negative. */
  discountCents: number
  totalCents: number
}

export type OrderTotals = OrderSums & {
  /** What is paid for the goods of each line, in the order of the lines. */
  paidCents: number[]
  /** By rate, the lowest first. They add up to the total. */
  taxes: RateTotals[]
}

/** The most that goods and deposits of an order cost, in cents: far above any cart, and far below the database's integers. */
export const maxOrderCents = 100_000_000

/**
 * Adds up an order by rate. A percent coupon takes its part off what is paid for a rate, taxes included, and the result is
 * rounded half up once (2.00 → 2.30, with FOODLAND 1.96). Deposits and the fee are never discounted.
 */
export function orderTotals(lines: readonly PricedLine[], terms: PriceTerms): OrderTotals {
  const { fee = { cents: 0, taxPpm: 0 } } = terms
  const rates = goodsByRate(lines, terms)
  const subtotalCents = subtotalOf(lines)
  const taxCents = sum(rates.map((rate) => rate.taxOnTopCents))
  const depositCents = sum(lines.map((line) => line.depositCents))
  const goodsCents = sum(rates.map(({ paidCents }) => paidCents))
  return {
    subtotalCents,
    taxCents,
    shippingCents: fee.cents,
    depositCents,
    discountCents: subtotalCents + taxCents - goodsCents,
    totalCents: goodsCents + depositCents + fee.cents,
    paidCents: paidByLine(lines, rates),
    taxes: taxesOf(lines, rates, fee),
  }
}

/** What the goods cost the buyer, taxes included, before a coupon, deposits and a fee. */
export const goodsCentsOf = (
  lines: readonly PricedLine[],
  { pricesIncludeTax }: Pick<PriceTerms, 'pricesIncludeTax'>,
): number => sum(goodsByRate(lines, { pricesIncludeTax }).map(({ beforeCents }) => beforeCents))

/** The price of lines as the shop states it, in cents. */
export const subtotalOf = (lines: readonly Pick<PricedLine, 'priceCents' | 'quantity'>[]): number =>
  sum(lines.map(({ priceCents, quantity }) => priceCents * quantity))

/** The goods of one rate, before and after the coupon, taxes included. */
type GoodsOfRate = { ratePpm: number; taxOnTopCents: number; beforeCents: number; paidCents: number }

function goodsByRate(
  lines: readonly PricedLine[],
  { pricesIncludeTax, percentOff = 0, centsOff = 0 }: PriceTerms,
): GoodsOfRate[] {
  const rates = [...new Set(lines.map(({ taxPpm }) => taxPpm))].toSorted((a, b) => a - b)
  const goods = rates.map((ratePpm) => {
    const cents = subtotalOf(lines.filter(({ taxPpm }) => taxPpm === ratePpm))
    const onTopPpm = pricesIncludeTax ? 0 : ratePpm
    const taxOnTopCents = divideHalfUp(BigInt(cents) * BigInt(onTopPpm), BigInt(wholePpm))
    const paidCents = divideHalfUp(
      BigInt(cents) * BigInt(wholePpm + onTopPpm) * BigInt(100 - percentOff),
      BigInt(wholePpm) * 100n,
    )
    return { ratePpm, taxOnTopCents, beforeCents: cents + taxOnTopCents, paidCents }
  })
  if (centsOff === 0) return goods
  const before = goods.map(({ beforeCents }) => beforeCents)
  const off = splitCents(Math.min(centsOff, Math.floor(sum(before) / 2)), before)
  for (const [index, rate] of goods.entries()) rate.paidCents = rate.beforeCents - off[index]!
  return goods
}

/** Splits what is paid for each rate over the lines of the rate. */
function paidByLine(lines: readonly PricedLine[], rates: GoodsOfRate[]): number[] {
  const paid = lines.map(() => 0)
  for (const { ratePpm, paidCents } of rates) {
    const places = lines.flatMap(({ taxPpm }, index) => (taxPpm === ratePpm ? [index] : []))
    const parts = splitCents(
      paidCents,
      places.map((index) => subtotalOf([lines[index]!])),
    )
    for (const [part, index] of places.entries()) paid[index] = parts[part]!
  }
  return paid
}

/** The taxes inside the total. Deposits and the fee are what is paid, taxes included. */
function taxesOf(
  lines: readonly PricedLine[],
  rates: GoodsOfRate[],
  fee: NonNullable<PriceTerms['fee']>,
): RateTotals[] {
  const gross = new Map(rates.map(({ ratePpm, paidCents }) => [ratePpm, paidCents]))
  const add = (ratePpm: number, cents: number) => {
    if (cents > 0) gross.set(ratePpm, (gross.get(ratePpm) ?? 0) + cents)
  }
  for (const { taxPpm, depositCents, depositPpm } of lines) add(depositPpm ?? taxPpm, depositCents)
  if (fee.taxPpm === 'split') {
    const parts = splitCents(
      fee.cents,
      rates.map(({ paidCents }) => paidCents),
    )
    for (const [index, { ratePpm }] of rates.entries()) add(ratePpm, parts[index]!)
  } else add(fee.taxPpm, fee.cents)
  const before = new Map(rates.map(({ ratePpm, beforeCents }) => [ratePpm, beforeCents]))
  return [...gross]
    .toSorted(([a], [b]) => a - b)
    .map(([ratePpm, grossCents]) => ({
      ratePpm,
      goodsBeforeCents: before.get(ratePpm) ?? 0,
      grossCents,
      taxCents: taxInside(grossCents, ratePpm),
    }))
}

const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0)
