import { createHash } from 'node:crypto'
import type { Measure } from '#shared/catalog/content-units.ts'
import { wireContent } from '#shared/catalog/wire-content.ts'
import { amountOf } from '#shared/money.ts'
import type { Order, OrderForAdmin, OrderItem } from '#shared/orders/orders-contract.ts'
import { percentOf } from '#shared/pricing/percent.ts'
import { taxesOfOrder } from '#shared/pricing/refund-taxes.ts'
import type { OrderLine, OrderRow, OrderRowWithBuyer } from './order-row.ts'

/** An order as its buyer sees it, all amounts in its currency, with the names that the buyer saw. */
export const toWireOrder = (row: OrderRow): Order => wireOrder(row, ({ name, shownName }) => shownName ?? name)

/** The name of a product or a method that somebody reads. */
type NameOf = (named: Pick<OrderLine, 'name' | 'shownName'>) => string

function wireOrder(row: OrderRow, nameOf: NameOf): Order {
  const {
    id,
    number,
    fullName,
    address,
    city,
    postalCode,
    country,
    note,
    phone,
    paymentMethod,
    coupon,
    couponPercent,
  } = row
  const active = row.active && row.confirmedAt === null
  return {
    _id: id,
    id,
    number,
    createdAt: row.createdAt.toISOString(),
    orderItems: row.lines.map((line) => toWireItem(row, line, nameOf(line))),
    shippingAddress: { fullName, address, city, postalCode, country },
    note,
    phone,
    delivery: deliveryOf(row, nameOf),
    withOrder: row.withOrderId,
    paymentMethod,
    payment: row.paymentOption,
    ...(row.language !== null && { language: row.language }),
    currency: row.currency,
    pricesIncludeTax: row.pricesIncludeTax,
    itemsPrice: amountOf(row.subtotalCents, row),
    taxPrice: amountOf(row.taxCents, row),
    shippingPrice: amountOf(row.shippingCents, row),
    depositPrice: amountOf(row.depositCents, row),
    discount: amountOf(row.discountCents, row),
    discountPrice: amountOf(row.discountCents, row),
    totalPrice: amountOf(row.totalCents, row),
    taxes: taxesOfOrder(row).map(({ ratePpm, grossCents, taxCents }) => ({
      percent: percentOf(ratePpm),
      net: amountOf(grossCents - taxCents, row),
      tax: amountOf(taxCents, row),
      gross: amountOf(grossCents, row),
    })),
    coupon,
    couponPercent,
    user: row.userId ?? '',
    isConfirmed: row.confirmedAt !== null,
    confirmedAt: isoOf(row.confirmedAt),
    isPaid: row.paidAt !== null,
    isPaymentPending: row.isPaymentPending,
    paidAt: isoOf(row.paidAt),
    isPacked: row.packedAt !== null,
    packedAt: isoOf(row.packedAt),
    bags: row.bags,
    isDelivered: row.deliveredAt !== null,
    deliveredAt: isoOf(row.deliveredAt),
    isCancelled: row.cancelledAt !== null,
    cancelledAt: isoOf(row.cancelledAt),
    isRefunded: row.refundedAt !== null,
    refundedAt: isoOf(row.refundedAt),
    refundedAmount: amountOf(row.refundedAt ? row.totalCents : row.refundedCents, row),
    active,
    heldUntil: active ? isoOf(row.heldUntil) : null,
  }
}

/** An order as the packing list shows it, in the shop's base language, without the buyer's account. */
export const toWireOrderToPack = (row: OrderRow): OrderForAdmin => ({
  ...wireOrder(row, ({ name }) => name),
  packedBy: row.packedBy,
})

/** An order as an admin sees it, with the buyer's account; null if the account was deleted. */
export function toWireOrderForAdmin(row: OrderRowWithBuyer): OrderForAdmin {
  const { buyerId, buyerName, buyerEmail } = row
  const buyer = buyerId === null ? null : { _id: buyerId, id: buyerId, name: buyerName ?? '', email: buyerEmail ?? '' }
  return { ...toWireOrderToPack(row), buyer }
}

function toWireItem(order: OrderRow, line: OrderLine, name: string): OrderItem {
  const { productId, slug, image, category, quantity, paidCents, depositName, depositCents } = line
  const id = itemIdOf(order.id, productId)
  return {
    _id: id,
    id,
    product: productId,
    name,
    ...langOf(order, name, line.shownName),
    slug,
    image,
    category,
    price: amountOf(line.priceCents, order),
    quantity,
    paid: paidCents === null ? null : amountOf(paidCents, order),
    taxPercent: percentOf(line.taxPpm),
    deposit: depositName === null ? null : { name: depositName, price: amountOf(depositCents, order) },
    unitPrice: unitPriceOfLine(order, line),
    refunded: order.refundedAt ? quantity : line.refunded,
  }
}

/** How the order reaches its buyer; null in orders of a shop without methods of delivery. */
function deliveryOf({ methodId, methodKind, ...row }: OrderRow, nameOf: NameOf): Order['delivery'] {
  if (methodKind === null) return null
  const { slotId, slotStartsAt, slotEndsAt, slotClosesAt, placeLostAt } = row
  const slot =
    slotId && slotStartsAt && slotEndsAt && slotClosesAt
      ? {
          _id: slotId,
          id: slotId,
          startsAt: slotStartsAt.toISOString(),
          endsAt: slotEndsAt.toISOString(),
          closesAt: slotClosesAt.toISOString(),
          isLost: row.active && placeLostAt !== null,
        }
      : null
  const name = nameOf({ name: row.methodName ?? '', shownName: row.methodShownName })
  return { method: methodId, kind: methodKind, name, ...langOf(row, name, row.methodShownName), slot }
}

/** The language of a name that is not the one in the base language. */
const langOf = ({ language }: Pick<OrderRow, 'language'>, name: string, shownName: string | null) =>
  language !== null && name === shownName && { lang: language }

/** As it was when the order was placed, in the measures that the shop has now. */
function unitPriceOfLine(order: OrderRow, { measure, content, priceCents }: OrderLine): OrderItem['unitPrice'] {
  const pack = { measure: measure as Measure | null, content, drained: null }
  return wireContent({ ...pack, priceCents }, order).unitPrice
}

/** A product occurs once in an order, so both ids together identify the item: a UUIDv7 with the order's time. */
function itemIdOf(orderId: string, productId: string): string {
  const ending = createHash('sha1').update(`${orderId}:${productId}`).digest('hex').slice(0, 12)
  return orderId.slice(0, -ending.length) + ending
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null
