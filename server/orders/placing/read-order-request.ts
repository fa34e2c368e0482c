import { validate as isUuid } from 'uuid'
import { inLanguageOfShop } from '#server/platform/request-language.ts'
import { cutTo, isInvisible, lengthOf, oneLine, severalLines } from '#shared/clean-text.ts'
import { couponCode } from '#shared/coupons/coupon.ts'
import { type Decimal, readDecimal } from '#shared/decimal.ts'
import type { ChosenDelivery } from '#shared/delivery/delivery-contract.ts'
import { invalid, invalidFields } from '#shared/errors.ts'
import { centsOf, type Currency } from '#shared/money.ts'
import { areaInWords, type DeliveryArea, isInDeliveryArea } from '#shared/orders/delivery-area.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { PlaceOrderBody, ShippingAddress } from '#shared/orders/orders-contract.ts'
import { paymentNameTexts } from '#shared/orders/payment-name-texts.ts'
import { placeOrderTexts } from '#shared/orders/place-order-texts.ts'

/** How much a buyer wants of one product. `seenCents` are the prices in the request. */
export type WantedLine = { productId: string; quantity: number; seenCents: number[]; field: string }

/** The sums that a browser may send. They are compared, never believed (docs/rules/orders.md#prices). */
export const figureNames = ['itemsPrice', 'taxPrice', 'shippingPrice', 'totalPrice'] as const
export type FigureName = (typeof figureNames)[number]

/** A request for an order, tidied but not checked against the shop. */
export type OrderRequest = {
  /** One line per product, in the order of their first mention. */
  lines: WantedLine[]
  address: ShippingAddress
  paymentMethod: string
  /** Undefined for PayPal, so that requests from before have the same hash. */
  payment: 'cash' | 'terminal' | undefined
  /** The code in the form in which codes are compared; undefined without a coupon. */
  coupon: string | undefined
  /** The sums in the request, in cents. */
  seen: Partial<Record<FigureName, number>>
  /** Empty without a note. */
  note: string
  /** Undefined without a telephone number. */
  phone: string | undefined
  /** The method and the slot that the request names. */
  delivery: ChosenDelivery | undefined
  /** The order with which this one is to be delivered. */
  withOrder: string | undefined
}

/** Whether the order goes to an address of the buyer: not when they pick it up, or add it to an earlier order. */
type Destination = { needsAddress: boolean }

const maxFieldLength = 200
const maxNoteLength = 300
const maxPhoneLength = 40

/**
 * Reads the body of POST /orders, with amounts of this currency. Throws `invalid` with the specified sentences, the cart's
 * before the address's.
 */
export function readOrderRequest(
  body: PlaceOrderBody,
  settings: Currency & { languages: readonly string[] },
  { needsAddress }: Destination,
): OrderRequest {
  const lines = readLines(body.orderItems ?? [], settings)
  const address = readAddress(body.shippingAddress ?? {}, { needsAddress })
  const coupon = couponCode(body.coupon ?? '') || undefined
  const payment = body.payment ?? 'paypal'
  // In the shop's language, whoever orders: a request that is sent again in another language is the same.
  const paymentMethod =
    cutTo(oneLine(body.paymentMethod ?? ''), maxFieldLength) ||
    inLanguageOfShop(settings, undefined, () => paymentNameTexts[payment])
  return {
    lines,
    address,
    paymentMethod,
    payment: payment === 'paypal' ? undefined : payment,
    coupon,
    seen: readFigures(body, settings),
    note: readNote(body.note ?? ''),
    phone: readPhone(body.phone ?? ''),
    delivery: body.delivery,
    withOrder: body.withOrder || undefined,
  }
}

/** Lines of the same product are added together (docs/rules/orders.md#place-an-order). */
function readLines(items: NonNullable<PlaceOrderBody['orderItems']>, currency: Currency): WantedLine[] {
  if (items.length === 0) throw invalid(placeOrderTexts.cartEmpty, { code: 'cart_empty' })
  const lines = new Map<string, WantedLine>()
  for (const [index, item] of items.entries()) {
    const field = `orderItems.${index}`
    const productId = (item.product || item.id || item._id || '').toLowerCase()
    if (productId === '') throw invalidFields([{ field: `${field}.product`, message: texts.lineWithoutProduct }])
    const quantity = isDecimal(item.quantity) ? readDecimal(item.quantity) : undefined
    if (quantity === undefined || !Number.isInteger(quantity) || quantity < 1) {
      throw invalidFields([{ field: `${field}.quantity`, message: texts.wrongQuantity }])
    }
    const price = readAmount(`${field}.price`, item.price, currency)
    const line = lines.get(productId) ?? { productId, quantity: 0, seenCents: [], field }
    line.quantity += quantity
    if (price !== undefined) line.seenCents.push(price)
    lines.set(productId, line)
  }
  return [...lines.values()]
}

function readAddress(
  sent: NonNullable<PlaceOrderBody['shippingAddress']>,
  { needsAddress }: Destination,
): ShippingAddress {
  const names = ['fullName', 'address', 'city', 'postalCode', 'country'] as const
  const address = Object.fromEntries(names.map((name) => [name, oneLine(String(sent[name] ?? ''))])) as ShippingAddress
  const missing = names.filter((name) => isInvisible(address[name]))
  if (needsAddress && missing.length > 0) {
    const message = placeOrderTexts.informationMissing
    throw invalidFields(missing.map((name) => ({ field: `shippingAddress.${name}`, message })))
  }
  const tooLong = names.find((name) => lengthOf(address[name]) > maxFieldLength)
  if (tooLong) throw invalidFields([{ field: `shippingAddress.${tooLong}`, message: texts.tooLong(maxFieldLength) }])
  return address
}

/** The note for the delivery; empty if it has no visible character. */
function readNote(sent: string): string {
  // Blank lines would make a packing list longer.
  const note = severalLines(sent).replaceAll(/\n\s*\n/g, '\n')
  if (isInvisible(note)) return ''
  if (lengthOf(note) > maxNoteLength) throw invalidFields([{ field: 'note', message: texts.tooLong(maxNoteLength) }])
  return note
}

function readPhone(sent: string): string | undefined {
  const phone = oneLine(sent)
  if (isInvisible(phone)) return undefined
  if (lengthOf(phone) > maxPhoneLength)
    throw invalidFields([{ field: 'phone', message: texts.tooLong(maxPhoneLength) }])
  return phone
}

function readFigures(body: PlaceOrderBody, currency: Currency): OrderRequest['seen'] {
  const sent = figureNames.map((name) => [name, readAmount(name, body[name], currency)] as const)
  return Object.fromEntries(sent.filter(([, cents]) => cents !== undefined))
}

/** The cents of an amount; undefined without an amount. */
function readAmount(field: string, sent: unknown, currency: Currency): number | undefined {
  if (sent === undefined || sent === null) return undefined
  const amount = isDecimal(sent) ? readDecimal(sent) : undefined
  if (amount === undefined) throw invalidFields([{ field, message: texts.wrongAmount }])
  return centsOf(amount, currency)
}

/** The schema lets every value through, because it would silently turn some values into numbers. */
const isDecimal = (value: unknown): value is Decimal => typeof value === 'number' || typeof value === 'string'

/** The ids of the products to look up, without texts that are no UUID. */
export const idsToLookUp = (lines: WantedLine[]): string[] =>
  lines.map(({ productId }) => productId).filter((id) => isUuid(id))

/** More postal codes would bury the sentence. The page /about names all. */
const maxNamed = 5

/** Throws `invalid` if the postal code is outside the delivery area. */
export function requireDelivery({ postalCode }: ShippingAddress, area: DeliveryArea): void {
  if (isInDeliveryArea(postalCode, area)) return
  const named = area.slice(0, maxNamed)
  const message = texts.notDeliveredThere(areaInWords(named), area.length - named.length)
  throw invalidFields([{ field: 'shippingAddress.postalCode', message }])
}
