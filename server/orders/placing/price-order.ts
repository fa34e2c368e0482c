import { type Coupon, specifiedCoupon } from '#shared/coupons/coupon.ts'
import { conflict, type FieldError, invalid } from '#shared/errors.ts'
import { dollarsOf, formatCents } from '#shared/money.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import { maxOrderCents, type OrderTotals, orderTotals } from '#shared/pricing/order-totals.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { wrongCoupon } from '../../coupons/check-coupon.ts'
import type { OrderLine } from '../order-row.ts'
import type { LockedStock } from './order-stock.ts'
import { type FigureName, figureNames, type OrderRequest, type WantedLine } from './read-order-request.ts'

/** An order's lines and sums, at the present prices. */
export type PricedOrder = { lines: OrderLine[]; totals: OrderTotals; coupon: Coupon | undefined }

/** Old clients add in floating point: a cent more or less in a sum is rounding, and our figure stands. */
const toleranceCents = 1

/**
 * Prices a request with what is in stock now; nothing that the buyer sent is believed (docs/rules/orders.md#prices).
 * Throws `invalid` for a code that is no coupon, and `conflict` that names every product that is missing and every
 * price and sum that differs from what was sent.
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

  const lines = request.lines.map(({ productId, quantity }) => ({ ...asBought(stock.get(productId)!), quantity }))
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

/** The coupon that a request names. Throws `invalid` for a code that is not valid now. */
function namedCoupon({ coupon }: OrderRequest, coupons: Coupon[]): Coupon | undefined {
  if (coupon === undefined) return undefined
  const found = coupons.find(({ code }) => code === coupon)
  if (found) return found
  const message = pricingTexts.invalidCoupon
  throw invalid(message, { code: wrongCoupon, errors: [{ field: 'coupon', message }] })
}

/**
 * A client's body may name no coupon (docs/rules/orders.md#coupon), so a total that equals the server's own with a
 * coupon is read as that coupon: only with FOODLAND, since the percentage of another is easier to find than its code.
 * Where it fits both with and without it, the nearer total wins, and no coupon when both are as near.
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
  return { field: `${field}.price`, message, product: productId, name, price: dollarsOf(priceCents) }
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
    return [
      {
        field: name,
        message: `${texts.figureNow[name]} ${formatCents(figures[name])}`,
        value: dollarsOf(figures[name]),
      },
    ]
  })
}

function asBought({ productId, name, slug, image, category, priceCents }: LockedStock): Omit<OrderLine, 'quantity'> {
  return { productId, name, slug, image, category, priceCents, refunded: 0 }
}

const sentence = (errors: FieldError[]): string => errors.map(({ message }) => `${message}.`).join(' ')
