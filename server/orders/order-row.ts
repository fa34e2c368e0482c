import { columnsOf, type Row, type RowOf } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import type { MethodKind } from '#shared/delivery/delivery-terms.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import type { Currency, MoneyFormat } from '#shared/money.ts'
import type { RateTotals } from '#shared/pricing/order-totals.ts'
import type { PaymentOptionName } from '#shared/settings/payment-options-contract.ts'
import type { Measures } from '#shared/settings/shop-settings.ts'

/** A line of an order, with the product's data at the time of the purchase. */
export type OrderLine = Pick<
  Row<'orderLines'>,
  | 'productId'
  | 'name'
  | 'slug'
  | 'image'
  | 'category'
  | 'priceCents'
  | 'quantity'
  | 'taxPpm'
  | 'paidCents'
  | 'depositName'
  | 'depositCents'
  | 'depositPpm'
  | 'measure'
  | 'content'
  | 'shownName'
> & {
  /** How many pieces were refunded while the rest of the order stayed sold. */
  refunded: number
}

/**
 * Who or what cancelled an order. `hold`: its time ran out. `limit`: the buyer placed a sixth unpaid order
 * (docs/rules/orders.md#unpaid-orders). `not_collected`: it was to be paid in hand, and was not. An active order may
 * have a value too: then the next failed capture cancels the order for this reason, because it was reopened for a late
 * payment or is too old to try again (capture-payment.ts).
 */
export type CancelledBy = 'owner' | 'admin' | 'not_collected' | 'hold' | 'limit'

const plainColumns = columnsOf(
  'orders',
  'id',
  'number',
  'userId',
  'createdAt',
  'fullName',
  'address',
  'city',
  'postalCode',
  'country',
  'note',
  'paymentMethod',
  'paymentOption',
  'phone',
  'methodId',
  'methodKind',
  'methodName',
  'methodShownName',
  'areaId',
  'slotId',
  'slotStartsAt',
  'slotEndsAt',
  'slotSurchargeCents',
  'slotItems',
  'holdsSlot',
  'placeLostAt',
  'withOrderId',
  'currency',
  'minorDigits',
  'pricesIncludeTax',
  'priceRule',
  'subtotalCents',
  'taxCents',
  'shippingCents',
  'feeTaxPpm',
  'depositCents',
  'discountCents',
  'totalCents',
  'coupon',
  'holdsStock',
  'heldUntil',
  'confirmedAt',
  'paidAt',
  'packedAt',
  'packedBy',
  'bags',
  'deliveredAt',
  'cancelledAt',
  'cancelledBy',
  'refundedAt',
  'refundedCents',
  'active',
  'language',
)

/** An order with its lines, all amounts in minor units of its currency. */
export type OrderRow = RowOf<typeof plainColumns> & {
  cancelledBy: CancelledBy | null
  paymentOption: PaymentOptionName
  methodKind: MethodKind | null
  /** What the coupon took off, in percent. */
  couponPercent: number | null
  /** The provider reviews a payment of it. */
  isPaymentPending: boolean
  /** When the slot closes; null without a slot. */
  slotClosesAt: Date | null
  lines: OrderLine[]
  /** Null for orders from before orders stored their taxes (docs/rules/pricing.md#older-orders). */
  taxes: RateTotals[] | null
  /** In which the shop says unit prices now. */
  measures: Measures
  /** By whose clock the shop says times now. */
  timeZone: string
  /** The smallest coin of now, in which cash is asked for. */
  cashStepCents: number
}

/** An order with the account that placed it; null if the account was deleted. */
export type OrderRowWithBuyer = OrderRow & {
  buyerId: string | null
  buyerName: string | null
  buyerEmail: string | null
}

/** Cancelled by a person, so that no payment brings it back (docs/rules/orders.md#cancel). */
export const isCancelledByPerson = ({ cancelledBy }: Pick<OrderRow, 'cancelledBy'>): boolean =>
  cancelledBy === 'owner' || cancelledBy === 'admin' || cancelledBy === 'not_collected'

/** Orders of the same moment are sorted by id. The query calls the table `orders`. */
export const newestFirst = sql`order by orders.created_at desc, orders.id desc`

/**
 * The items that were refunded while the rest of their order stayed sold, as a table `refunded_lines`: the `quantity` of
 * each refund, and whether its items went back into stock.
 */
export const refundedLines = sql`(
  select refund_lines.order_id, product_id, quantity, restock
  from refund_lines join refunds on refunds.id = refund_id where status = 'refunded') as refunded_lines`

/**
 * How many pieces of a line were refunded. Most orders have no refund, and then nothing is looked up. The query calls its
 * tables `orders` and `order_lines`.
 */
export const refundedPieces = sql`
  case when orders.refunded_cents = 0 then 0 else coalesce((
    select sum(refunded_lines.quantity)::integer from ${refundedLines}
    where refunded_lines.order_id = orders.id and refunded_lines.product_id = order_lines.product_id), 0) end`

/**
 * Whether the provider reviews a payment of an order that no person cancelled: the order may still be paid, also after its
 * hold. The query calls the table `orders`.
 */
export const isPaymentPending = sql`(
  orders.paid_at is null and coalesce(orders.cancelled_by not in ('owner', 'admin', 'not_collected'), true) and exists (
    select from payments where order_id = orders.id and status = 'created' and capture_id is not null))`

/** The taxes of an order by rate, the lowest first. The query calls the table `orders`. */
export const orderTaxes = sql`
  (select json_agg(json_build_object('ratePpm', rate_ppm, 'goodsBeforeCents', goods_before_cents,
      'grossCents', gross_cents, 'taxCents', tax_cents) order by rate_ppm)
    from order_taxes where order_id = orders.id and stage = 'ordered')`

/** The columns of an OrderRow. The query calls the table `orders`. */
export const orderFields = sql`
  ${plainColumns},
  case when orders.coupon is not null then (select percent_off from coupons where code = orders.coupon) end
    as "couponPercent",
  ${isPaymentPending} as "isPaymentPending",
  (select closes_at from delivery_slots where id = orders.slot_id) as "slotClosesAt",
  (select json_agg(json_build_object('productId', product_id, 'name', name, 'slug', slug, 'image', image,
      'category', category, 'priceCents', price_cents, 'quantity', quantity, 'taxPpm', tax_ppm, 'paidCents', paid_cents,
      'depositName', deposit_name, 'depositCents', deposit_cents, 'depositPpm', deposit_ppm, 'measure', measure,
      'content', content, 'shownName', shown_name, 'refunded', ${refundedPieces}) order by position)
    from order_lines where order_id = orders.id) as lines,
  ${orderTaxes} as taxes,
  (select measures from shop_settings) as measures, (select time_zone from shop_settings) as "timeZone",
  (select cash_step_cents from shop_settings) as "cashStepCents"`

/** The buyer's columns of an OrderRowWithBuyer. The query joins the account as `users`. */
export const buyerFields = sql`users.id as "buyerId", users.name as "buyerName", users.email as "buyerEmail"`

/** How refusals, mails and findings write amounts of an order. */
export const moneyOf = (order: Currency): MoneyFormat => moneyFormatOf(order)
