import { type Coupon, specifiedCoupon } from '#shared/coupons/coupon.ts'
import { conflict, type FieldError, invalid } from '#shared/errors.ts'
import { amountOf, formatCents } from '#shared/money.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import { maxOrderCents, type OrderTotals, orderTotals } from '#shared/pricing/order-totals.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { wrongCoupon } from '../../coupons/check-coupon.ts'
import type { OrderLine } from '../order-row.ts'
import type { LockedStock } from './order-stock.ts'
import { type FigureName, figureNames, type OrderRequest, type WantedLine } from './read-order-request.ts'

/** An order's lines and sums at the current prices. */
export type PricedOrder = { lines: OrderLine[]; totals: OrderTotals; coupon: Coupon | undefined }

/** Old clients add in floating point, so a sum may differ by a cent. The shop's figure counts. */
const toleranceCents = 1

/**
 * Prices a request with the current products; no figure of the buyer is believed (docs/rules/orders.md#prices). Throws
 * `invalid` for an unknown coupon, and `conflict` that names every missing product and every price or sum that differs.
 */
export function priceOrder(request: OrderRequest, stock: Map<string, LockedStock>, coupons: Coupon[]): PricedOrder {
  const named = namedCoupon(request, coupons)
  const missing = request.lines.flatMap((line) => missingProblem(line, stock.get(line.productId)))
  const changed = request.lines.flatMap((line) => priceProblem(line, stock.get(line.productId)))
  if (missing.length > 0) {
    const errors = [...missing, ...changed]
    throw conflict(sentence(errors), { code: 'out_of_stock', errors })
  }
  if (changed.length > 0) throw conflict(sentence(changed), { code: 'price_changed', errors: changed })

  const lines = request.lines.map((line) => {
    const { productId, name, slug, image, category, priceCents } = stock.get(line.productId)!
    return { productId, name, slug, image, category, priceCents, quantity: line.quantity, refunded: 0 }
  })
  const coupon = named ?? inferredCoupon(request, lines, coupons)
  const totals = orderTotals(lines, coupon?.percentOff)
  if (totals.subtotalCents > maxOrderCents) throw invalid(texts.tooExpensive(formatCents(maxOrderCents)))
  const figures = figureProblems(request, totals)
  if (figures.length > 0) {
    const pricesOfNow = request.lines.map((line) => priceOfNow(line, stock.get(line.productId)!))
    throw conflict(texts.pricesChanged, { code: 'price_changed', errors: [...figures, ...pricesOfNow] })
  }
  return { lines, totals, coupon }
}

/** The coupon that a request names. Throws `invalid` for a code that is not valid. */
function namedCoupon({ coupon }: OrderRequest, coupons: Coupon[]): Coupon | undefined {
  if (coupon === undefined) return undefined
  const found = coupons.find(({ code }) => code === coupon)
  if (found) return found
  const message = pricingTexts.invalidCoupon
  throw invalid(message, { code: wrongCoupon, errors: [{ field: 'coupon', message }] })
}

/**
 * Some clients can't name a coupon (docs/rules/orders.md#coupon), so a total that equals the server's total with FOODLAND
 * counts as FOODLAND. Other coupons are not inferred, because a percentage is easier to guess than a code. If the total
 * fits both with and without the coupon, the nearer total wins, and no coupon if both are equally near.
 */
function inferredCoupon({ seen }: OrderRequest, lines: OrderLine[], coupons: Coupon[]): Coupon | undefined {
  if (seen.totalPrice === undefined) return undefined
  const specified = coupons.find(({ code }) => code === specifiedCoupon.code)
  const offers = [undefined, specified].map((coupon) => {
    const distance = Math.abs(orderTotals(lines, coupon?.percentOff).totalCents - seen.totalPrice!)
    return { coupon, distance }
  })
  const nearest = offers.reduce((best, offer) => (offer.distance < best.distance ? offer : best))
  return nearest.distance <= toleranceCents ? nearest.coupon : undefined
}

function missingProblem({ field, productId, quantity }: WantedLine, locked: LockedStock | undefined): FieldError[] {
  if (!locked) return [{ field, message: texts.unknownProduct, product: productId, left: 0 }]
  const { name, active, inStock } = locked
  const problem = (message: string, left: number) => [{ field, message, product: productId, name, left }]
  if (!active) return problem(texts.notSoldNow(name), 0)
  if (inStock === 0) return problem(texts.soldOut(name), 0)
  return inStock < quantity ? problem(texts.onlyLeftOf(name, inStock), inStock) : []
}

function priceProblem(line: WantedLine, locked: LockedStock | undefined): FieldError[] {
  const differs = locked && line.seenCents.some((cents) => cents !== locked.priceCents)
  return differs ? [priceOfNow(line, locked)] : []
}

function priceOfNow({ field, productId }: WantedLine, { name, priceCents }: LockedStock): FieldError {
  const message = texts.priceNow(name, formatCents(priceCents))
  return { field: `${field}.price`, message, product: productId, name, price: amountOf(priceCents) }
}

function figureProblems({ seen }: OrderRequest, totals: OrderTotals): FieldError[] {
  const { subtotalCents, taxCents, shippingCents, totalCents } = totals
  const figures: Record<FigureName, number> = {
    itemsPrice: subtotalCents,
    taxPrice: taxCents,
    shippingPrice: shippingCents,
    totalPrice: totalCents,
  }
  return figureNames.flatMap((name) => {
    const sent = seen[name]
    if (sent === undefined || Math.abs(sent - figures[name]) <= toleranceCents) return []
    const message = `${texts.figureNow[name]} ${formatCents(figures[name])}`
    return [{ field: name, message, value: amountOf(figures[name]) }]
  })
}

const sentence = (errors: FieldError[]): string => errors.map(({ message }) => `${message}.`).join(' ')
