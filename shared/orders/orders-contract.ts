import Type, { type Static } from 'typebox'
import { maxCartLines } from '../cart/stored-cart.ts'
import { UnitPrice } from '../catalog/catalog-contract.ts'
import { ChosenDelivery, OrderDelivery } from '../delivery/delivery-contract.ts'
import { maxSearchLength } from '../max-search-length.ts'
import type { PaymentOptionName } from '../settings/payment-options-contract.ts'
import { Decimal, Instant, idFields, maxInteger, nullable, oneOf, pagingFields } from '../wire.ts'
import { orderStatuses } from './order-rules.ts'

/** A line of an order, with the product's data at the time of the order. `price` is that of one piece. */
export const OrderItem = Type.Object(
  {
    ...idFields,
    product: Type.String(),
    /** Buyers read the name as they bought it, the shop the one in its base language. */
    name: Type.String(),
    /** The language of a name that is not in the base language. */
    lang: Type.Optional(Type.String()),
    slug: Type.String(),
    image: Type.String(),
    category: Type.String(),
    price: Type.Number(),
    quantity: Type.Integer(),
    /** What was paid for the goods of the line; null in orders from before orders stored it. */
    paid: nullable(Type.Number()),
    taxPercent: Type.Number(),
    /** The deposit of the whole line. */
    deposit: nullable(Type.Object({ name: Type.String(), price: Type.Number() })),
    /** The price of a kilo, a litre or a piece; null where it would only repeat the price, or in older orders. */
    unitPrice: nullable(UnitPrice),
    /** The number of refunded pieces. */
    refunded: Type.Integer(),
  },
  { $id: 'OrderItem' },
)
export type OrderItem = Static<typeof OrderItem>

export const ShippingAddress = Type.Object(
  {
    fullName: Type.String(),
    address: Type.String(),
    city: Type.String(),
    postalCode: Type.String(),
    country: Type.String(),
  },
  { $id: 'ShippingAddress' },
)
export type ShippingAddress = Static<typeof ShippingAddress>

/** The part of an order's total that has one rate. */
const OrderTax = Type.Object({
  percent: Type.Number(),
  net: Type.Number(),
  tax: Type.Number(),
  gross: Type.Number(),
})

/** Amounts are in the order's currency, computed by the server (docs/rules/orders.md#prices). */
export const Order = Type.Object(
  {
    ...idFields,
    /** Short enough to say: 1001 and on (docs/rules/orders.md#number). */
    number: Type.Integer(),
    createdAt: Instant,
    orderItems: Type.Array(OrderItem),
    shippingAddress: ShippingAddress,
    /** The buyer's note for the delivery, in several lines; empty without a note. */
    note: Type.String(),
    /** The telephone number for the delivery; empty without one. */
    phone: Type.String(),
    delivery: nullable(OrderDelivery),
    /** The order with which this one is delivered, in that order's place. */
    withOrder: nullable(Type.String()),
    paymentMethod: Type.String(),
    payment: oneOf<PaymentOptionName>(['paypal', 'cash', 'terminal']),
    /** The buyer's language, in which the mails about it are. */
    language: Type.Optional(Type.String()),
    /** ISO 4217. */
    currency: Type.String(),
    pricesIncludeTax: Type.Boolean(),
    itemsPrice: Type.Number(),
    /** The taxes that come on top; 0 if the prices include them. */
    taxPrice: Type.Number(),
    shippingPrice: Type.Number(),
    depositPrice: Type.Number(),
    /** What the coupon took off, under two names. */
    discount: Type.Number(),
    discountPrice: Type.Number(),
    totalPrice: Type.Number(),
    /** The taxes inside the total by rate, the lowest first. */
    taxes: Type.Array(OrderTax),
    coupon: nullable(Type.String()),
    /** The coupon's percentage. */
    couponPercent: nullable(Type.Integer()),
    /** The buyer's id. */
    user: Type.String(),
    /** The order is firm, and the shop packs it: it is paid, or will be paid in hand. */
    isConfirmed: Type.Boolean(),
    confirmedAt: nullable(Instant),
    isPaid: Type.Boolean(),
    paidAt: nullable(Instant),
    /** The payment provider reviews a payment: the order may be paid later, also after its hold. */
    isPaymentPending: Type.Boolean(),
    isPacked: Type.Boolean(),
    packedAt: nullable(Instant),
    /** How many bags were packed; null if nobody said so. */
    bags: nullable(Type.Integer()),
    isDelivered: Type.Boolean(),
    deliveredAt: nullable(Instant),
    isCancelled: Type.Boolean(),
    cancelledAt: nullable(Instant),
    isRefunded: Type.Boolean(),
    refundedAt: nullable(Instant),
    /** The refunded amount: of single items, or the total of a refunded order. */
    refundedAmount: Type.Number(),
    /** True from creation until confirmation, payment or cancellation: the payment buttons show. */
    active: Type.Boolean(),
    /** Until when an unpaid order keeps its stock. */
    heldUntil: nullable(Instant),
  },
  { $id: 'Order' },
)
export type Order = Static<typeof Order>

const Buyer = Type.Object({ ...idFields, name: Type.String(), email: Type.String() })

/** An order as an admin sees it, with the name of the admin who packed it, and the buyer's account; null if deleted. */
export const OrderForAdmin = Type.Object(
  {
    ...Order.properties,
    packedBy: Type.Optional(nullable(Type.String())),
    buyer: Type.Optional(nullable(Buyer)),
  },
  { $id: 'OrderForAdmin' },
)
export type OrderForAdmin = Static<typeof OrderForAdmin>

/**
 * The orders to pack and the packed ones at the time `at`, sorted by their confirmation. `units`: the present units of
 * their products by id. `isMore`: others to pack, which were confirmed later, are left out.
 */
export const PackingList = Type.Object({
  at: Instant,
  orders: Type.Array(OrderForAdmin),
  units: Type.Record(Type.String(), Type.String()),
  isMore: Type.Boolean(),
})
export type PackingList = Static<typeof PackingList>

/** GET /api/orders/packing: all orders to pack, or those of a slot. */
export const PackingQuery = Type.Object({ slot: Type.Optional(Type.String({ maxLength: 200 })) })
export type PackingQuery = Static<typeof PackingQuery>

const orderListFields = {
  status: Type.Optional(oneOf(orderStatuses)),
  ...pagingFields(),
}

const idempotencyKey = { minLength: 1, maxLength: 200 }

export const OwnOrderQuery = Type.Object({
  ...orderListFields,
  key: Type.Optional(
    Type.String({ ...idempotencyKey, description: 'Only the order that was placed with this Idempotency-Key' }),
  ),
})
export type OwnOrderQuery = Static<typeof OwnOrderQuery>

export const OrderQuery = Type.Object({
  ...orderListFields,
  q: Type.Optional(
    Type.String({
      maxLength: maxSearchLength,
      description:
        'For admins: words to look for in names, emails, addresses, numbers, ids and totals; an order must have each of the first eight',
    }),
  ),
})
export type OrderQuery = Static<typeof OrderQuery>

/**
 * An amount or a number of pieces, as a number or its decimal text. The schema has no type, because the checker would turn
 * `null` and `true` into numbers. The rules check the value.
 */
const figure = (description: string) => Type.Optional(Type.Unsafe<number | string | null>({ description }))

const PlaceOrderLine = Type.Object({
  /** The product's id, under one of three names. */
  product: Type.Optional(Type.String()),
  id: Type.Optional(Type.String()),
  _id: Type.Optional(Type.String()),
  quantity: figure('A whole number from 1'),
  price: figure('The price that the buyer saw; compared when it is sent'),
})

/** POST /api/orders. Figures are compared, never believed (docs/rules/orders.md#prices); unknown fields are ignored. */
export const PlaceOrderBody = Type.Object({
  /** Optional in the schema, so that the rules answer with their own sentences. */
  orderItems: Type.Optional(Type.Array(PlaceOrderLine, { maxItems: maxCartLines })),
  shippingAddress: Type.Optional(
    Type.Object({
      fullName: Type.Optional(Type.String()),
      address: Type.Optional(Type.String()),
      city: Type.Optional(Type.String()),
      // Old clients send it as a number.
      postalCode: Type.Optional(Type.Union([Type.String(), Type.Number({ minimum: 0, maximum: 9_999_999_999 })])),
      country: Type.Optional(Type.String()),
    }),
  ),
  /** At most 300 characters. The schema has no limit, so that the rule answers with its own sentence. */
  note: Type.Optional(nullable(Type.String())),
  /** The method of delivery, and the slot where it has slots (docs/rules/delivery.md#choose). */
  delivery: Type.Optional(ChosenDelivery),
  phone: Type.Optional(nullable(Type.String())),
  /** An order of the buyer with which this one is delivered, without a place, a fee or a minimum of its own. */
  withOrder: Type.Optional(nullable(Type.String())),
  paymentMethod: Type.Optional(Type.String()),
  /** The way to pay; PayPal by default. `paymentMethod` is only a text. */
  payment: Type.Optional(oneOf<PaymentOptionName>(['paypal', 'cash', 'terminal'])),
  itemsPrice: figure('An amount in the shop’s currency'),
  taxPrice: figure('An amount in the shop’s currency'),
  shippingPrice: figure('An amount in the shop’s currency'),
  totalPrice: figure('An amount in the shop’s currency'),
  /** Without a limit, so that any wrong text gets the coupon's sentence (docs/rules/orders.md#coupon). */
  coupon: Type.Optional(nullable(Type.String())),
})
export type PlaceOrderBody = Static<typeof PlaceOrderBody>

export const OrderAnswer = Type.Object({ message: Type.String(), order: Order })
export type OrderAnswer = Static<typeof OrderAnswer>

/** PUT /api/orders/{id}/collect: the money that was taken, which has to be the sum to ask for. */
export const CollectBody = Type.Object({ amount: Decimal, way: oneOf<'cash' | 'terminal'>(['cash', 'terminal']) })
export type CollectBody = Static<typeof CollectBody>

/** A value that is only recorded: clients send what the provider's script told them, such as a time as a number. */
const recorded = () => Type.Optional(Type.Unknown({ description: 'Any JSON: recorded, not believed' }))

/** PUT /api/orders/{id}/pay (docs/rules/payments.md#pay). The money has been approved, so no value is refused. */
export const PayOrderBody = Type.Object({
  id: recorded(),
  status: recorded(),
  update_time: recorded(),
  email_address: recorded(),
})
export type PayOrderBody = Static<typeof PayOrderBody>

/** PUT /api/orders/{id}/pack: the default is true (docs/rules/orders.md#packing). */
export const PackOrderBody = Type.Object({
  isPacked: Type.Optional(Type.Boolean()),
  /** How many bags, for the driver. */
  bags: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
})
export type PackOrderBody = Static<typeof PackOrderBody>

/** PUT /api/orders/{id}/deliver: the default is true (docs/rules/orders.md#deliver). */
export const DeliverOrderBody = Type.Object({ isDelivered: Type.Optional(Type.Boolean()) })
export type DeliverOrderBody = Static<typeof DeliverOrderBody>

/** PUT /api/orders/{id}/refund. */
export const RefundOrderBody = Type.Object({
  /** Whether undelivered items go back into stock; the default is true. */
  restock: Type.Optional(Type.Boolean()),
})
export type RefundOrderBody = Static<typeof RefundOrderBody>

/** PUT /api/orders/{id}/refund/items: for each product the total number of refunded pieces, earlier ones included. */
export const RefundItemsBody = Type.Object({
  items: Type.Array(
    Type.Object({ product: Type.String(), refunded: Type.Integer({ minimum: 0, maximum: maxInteger }) }),
    {
      minItems: 1,
      maxItems: maxCartLines,
    },
  ),
  /** The items were not delivered and go back into stock. */
  restock: Type.Optional(Type.Boolean()),
})
export type RefundItemsBody = Static<typeof RefundItemsBody>

/** POST /api/orders: the same key and request answer the same order for 24 hours. */
export const PlaceOrderHeaders = Type.Object({
  'idempotency-key': Type.Optional(Type.String(idempotencyKey)),
})

/** POST /api/orders/{id}/payment: the provider's order, and the page where a buyer approves without a pop-up. */
export const PaymentAnswer = Type.Object({ id: Type.String(), approveUrl: Type.String() })
export type PaymentAnswer = Static<typeof PaymentAnswer>
