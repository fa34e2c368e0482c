import type { Delivery } from '#server/delivery/choose-delivery.ts'
import { deliveryFee } from '#server/delivery/delivery-fee.ts'
import { type Coupon, specifiedCoupon } from '#shared/coupons/coupon.ts'
import { conflict, type FieldError, invalid } from '#shared/errors.ts'
import { amountOf, type Currency, formatCents } from '#shared/money.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import {
  goodsCentsOf,
  maxOrderCents,
  type OrderSums,
  type OrderTotals,
  orderTotals,
} from '#shared/pricing/order-totals.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { ratePpmOn } from '#shared/pricing/tax-rates.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { wrongCoupon } from '../../coupons/check-coupon.ts'
import { moneyOf, type OrderLine } from '../order-row.ts'
import type { LockedStock, PricedStock } from './order-stock.ts'
import { type FigureName, figureNames, type OrderRequest, type WantedLine } from './read-order-request.ts'

/** An order's lines and sums at the current prices and rates. `feeTaxPpm` is null if the fee has the rates of the goods. */
export type PricedOrder = {
  lines: OrderLine[]
  totals: OrderTotals
  feeTaxPpm: number | null
  coupon: Coupon | undefined
}

/**
 * The shop at the moment of an order. `delivery` is undefined for orders that pay for none. `suppliedAt`: when the order is
 * delivered, or placed where no time was chosen; the rates of that day count.
 */
type ShopNow = PricedStock & { coupons: Coupon[]; delivery: Delivery | undefined; suppliedAt: Date }

/** Old clients add in floating point, so a sum may differ by a cent. The shop's figure counts. */
const toleranceCents = 1

/**
 * Prices a request with the current products and rates; no figure of the buyer is believed (docs/rules/orders.md#prices).
 * Throws `invalid` for an unknown coupon, and `conflict` that names every missing product and every price or sum that
 * differs; or `conflict` below the minimum of the delivery.
 */
export function priceOrder(request: OrderRequest, shop: ShopNow): PricedOrder {
  const named = namedCoupon(request, shop.coupons)
  const day = shopDay(shop.suppliedAt, shop.settings.timeZone)
  const products = ratedProducts(shop, day)
  const missing = request.lines.flatMap((line) => missingProblem(line, products.get(line.productId)))
  const changed = request.lines.flatMap((line) => priceProblem(line, products.get(line.productId), shop.settings))
  if (missing.length > 0) {
    const errors = [...missing, ...changed]
    throw conflict(sentence(errors), { code: 'out_of_stock', errors })
  }
  if (changed.length > 0) throw conflict(sentence(changed), { code: 'price_changed', errors: changed })

  const lines = request.lines.map(({ productId, quantity }) => lineOf(products.get(productId)!, quantity))
  const { settings, delivery } = shop
  const fee = delivery && deliveryFee(delivery, goodsCentsOf(lines, settings), { settings, day })
  const { pricesIncludeTax } = settings
  const totalsWith = (coupon: Coupon | undefined) =>
    orderTotals(lines, {
      pricesIncludeTax,
      percentOff: coupon?.percentOff,
      fee: fee && { cents: fee.cents, taxPpm: fee.taxPpm ?? 'split' },
    })
  const coupon = named ?? inferredCoupon(request, shop.coupons, totalsWith)
  const totals = totalsWith(coupon)
  if (totals.subtotalCents + totals.depositCents > maxOrderCents) {
    throw invalid(texts.tooExpensive(formatCents(maxOrderCents, moneyOf(shop.settings))))
  }
  const figures = figureProblems(request, totals, shop.settings)
  if (figures.length > 0) {
    const pricesOfNow = request.lines.map((line) => priceOfNow(line, products.get(line.productId)!, shop.settings))
    throw conflict(texts.pricesChanged, { code: 'price_changed', errors: [...figures, ...pricesOfNow] })
  }
  for (const [index, line] of lines.entries()) line.paidCents = totals.paidCents[index]!
  return { lines, totals, feeTaxPpm: fee?.taxPpm ?? null, coupon }
}

/** A product with its rate of that day, and its deposit's; null while its category has no rate. */
type RatedProduct = LockedStock & { taxPpm: number | null; depositPpm: number | null }

function ratedProducts({ stock, settings: { taxCategories } }: ShopNow, day: string): Map<string, RatedProduct> {
  const rateOf = (categoryId: string | null) => ratePpmOn(taxCategories, categoryId, day) ?? null
  const rated = [...stock.values()].map((product): [string, RatedProduct] => {
    const taxPpm = rateOf(product.taxCategoryId)
    const depositCategory = product.deposit?.taxCategoryId
    const depositPpm = product.deposit && (depositCategory ? rateOf(depositCategory) : taxPpm)
    return [product.productId, { ...product, taxPpm, depositPpm }]
  })
  return new Map(rated)
}

const hasRates = ({ taxPpm, deposit, depositPpm }: RatedProduct) => taxPpm !== null && (!deposit || depositPpm !== null)

/** The line of a product, before the total decides what is paid for it. */
function lineOf(product: RatedProduct, quantity: number): OrderLine {
  const { productId, name, shownName, slug, image, category, priceCents, measure, content } = product
  const { taxPpm, deposit, depositPpm } = product
  return {
    productId,
    name,
    shownName,
    slug,
    image,
    category,
    priceCents,
    quantity,
    taxPpm: taxPpm!,
    paidCents: null,
    depositName: deposit?.name ?? null,
    depositCents: (deposit?.cents ?? 0) * quantity,
    depositPpm,
    measure,
    content,
    refunded: 0,
  }
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
function inferredCoupon(
  { seen }: OrderRequest,
  coupons: Coupon[],
  totalsWith: (coupon: Coupon | undefined) => OrderTotals,
): Coupon | undefined {
  if (seen.totalPrice === undefined) return undefined
  const specified = coupons.find(({ code }) => code === specifiedCoupon.code)
  const offers = [undefined, specified].map((coupon) => {
    const distance = Math.abs(totalsWith(coupon).totalCents - seen.totalPrice!)
    return { coupon, distance }
  })
  const nearest = offers.reduce((best, offer) => (offer.distance < best.distance ? offer : best))
  return nearest.distance <= toleranceCents ? nearest.coupon : undefined
}

/** The name that the buyer sees. */
const seenName = ({ shownName, name }: LockedStock): string => shownName ?? name

function missingProblem({ field, productId, quantity }: WantedLine, locked: RatedProduct | undefined): FieldError[] {
  if (!locked) return [{ field, message: texts.unknownProduct, product: productId, left: 0 }]
  const { active, inStock } = locked
  const name = seenName(locked)
  const problem = (message: string, left: number) => [{ field, message, product: productId, name, left }]
  if (!active || !hasRates(locked)) return problem(texts.notSoldNow(name), 0)
  if (inStock === 0) return problem(texts.soldOut(name), 0)
  return inStock < quantity ? problem(texts.onlyLeftOf(name, inStock), inStock) : []
}

function priceProblem(line: WantedLine, locked: LockedStock | undefined, currency: Currency): FieldError[] {
  const differs = locked && line.seenCents.some((cents) => cents !== locked.priceCents)
  return differs ? [priceOfNow(line, locked, currency)] : []
}

function priceOfNow({ field, productId }: WantedLine, locked: LockedStock, currency: Currency): FieldError {
  const { priceCents } = locked
  const name = seenName(locked)
  const message = texts.priceNow(name, formatCents(priceCents, moneyOf(currency)))
  return { field: `${field}.price`, message, product: productId, name, price: amountOf(priceCents, currency) }
}

function figureProblems({ seen }: OrderRequest, totals: OrderSums, currency: Currency): FieldError[] {
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
    const message = `${texts.figureNow[name]} ${formatCents(figures[name], moneyOf(currency))}`
    return [{ field: name, message, value: amountOf(figures[name], currency) }]
  })
}

const sentence = (errors: FieldError[]): string => errors.map(({ message }) => `${message}.`).join(' ')
