import { v7 as uuid } from 'uuid'
import { accountNow, type Requester, requireActive } from '#server/accounts/sessions.ts'
import { takenFromCart } from '#server/cart/cart-queries.ts'
import { methodGone } from '#server/delivery/choose-delivery.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { violatedForeignKey } from '#server/platform/database/database-errors.ts'
import { empty, sql } from '#server/platform/database/database.ts'
import type { Language } from '#shared/languages.ts'
import { priceRule } from '#shared/pricing/order-totals.ts'
import type { OrderRow } from '../order-row.ts'
import type { DeliveryOfOrder } from './delivery-of-order.ts'
import { invalidateStock, type PricedStock } from './order-stock.ts'
import type { PricedOrder } from './price-order.ts'
import type { OrderRequest } from './read-order-request.ts'

type NewOrder = {
  userId: string
  request: OrderRequest
  delivery: DeliveryOfOrder
  priced: PricedOrder
  settings: PricedStock['settings']
  now: Date
  heldUntil: Date
  /** The language of the buyer's mails; null in a shop with English alone. */
  language: Language | null
}

/** An order before the database gives it its number. */
type UnnumberedOrder = Omit<OrderRow, 'number'>

/** A new order at these prices, with the settings of the shop that it was computed with. */
export function newOrder({
  userId,
  request,
  delivery,
  priced,
  settings,
  now,
  heldUntil,
  language,
}: NewOrder): UnnumberedOrder {
  const { lines, coupon } = priced
  const { paidCents: _, taxes, ...sums } = priced.totals
  return {
    id: uuid(),
    userId,
    createdAt: now,
    ...delivery,
    note: request.note,
    paymentMethod: request.paymentMethod,
    paymentOption: request.payment ?? 'paypal',
    currency: settings.currency,
    minorDigits: settings.minorDigits,
    pricesIncludeTax: settings.pricesIncludeTax,
    priceRule,
    ...sums,
    feeTaxPpm: priced.feeTaxPpm,
    coupon: coupon?.code ?? null,
    couponPercent: coupon?.percentOff ?? null,
    holdsStock: true,
    heldUntil,
    placeLostAt: null,
    // What is paid in hand is firm at once.
    confirmedAt: request.payment ? now : null,
    paidAt: null,
    packedAt: null,
    packedBy: null,
    bags: null,
    deliveredAt: null,
    cancelledAt: null,
    cancelledBy: null,
    refundedAt: null,
    refundedCents: 0,
    active: true,
    language,
    isPaymentPending: false,
    lines,
    taxes,
    measures: settings.measures,
    timeZone: settings.timeZone,
    cashStepCents: settings.cashStepCents,
  }
}

/**
 * Takes the stock, which is locked and suffices, empties the account's cart of what is ordered, and stores order, lines,
 * taxes and key in one statement. Returns the order's number. Throws if the buyer may not order any more, which rolls
 * everything back (docs/rules/accounts.md#sessions), and `conflict` if an admin has just removed method or area.
 */
export async function storeOrder(
  tx: InvalidatingTx,
  buyer: Requester,
  order: UnnumberedOrder,
  key: { key: string; bodyHash: Buffer } | undefined,
): Promise<number> {
  const { id, userId, createdAt, lines } = order
  const taxes = order.taxes ?? []
  const column = <Name extends keyof OrderRow['lines'][number]>(name: Name) => lines.map((line) => line[name])
  const storedKey = key
    ? sql`, stored_key as (
      insert into idempotency_keys (user_id, key, body_hash, order_id, created_at)
      values (${userId}, ${key.key}, ${key.bodyHash}, ${id}, ${createdAt})
      on conflict (user_id, key) do update
        set body_hash = excluded.body_hash, order_id = excluded.order_id, created_at = excluded.created_at
    )`
    : empty
  const statement = sql`
    with lines as (
      select * from unnest(${column('productId')}::uuid[], ${column('name')}::text[], ${column('slug')}::text[],
        ${column('image')}::text[], ${column('category')}::text[], ${column('priceCents')}::integer[],
        ${column('quantity')}::integer[], ${column('taxPpm')}::integer[], ${column('paidCents')}::integer[],
        ${column('depositName')}::text[], ${column('depositCents')}::integer[], ${column('depositPpm')}::integer[],
        ${column('measure')}::text[], ${column('content')}::integer[], ${column('shownName')}::text[])
        with ordinality as line (product_id, name, slug, image, category, price_cents, quantity, tax_ppm, paid_cents,
          deposit_name, deposit_cents, deposit_ppm, measure, content, shown_name, position)
    ), taken as (
      update stock set quantity = stock.quantity - lines.quantity from lines where stock.product_id = lines.product_id
    ), ${takenFromCart(buyer.id, createdAt)}, stored as (
      insert into orders (id, user_id, created_at, full_name, address, city, postal_code, country, note,
        payment_method, currency, minor_digits, prices_include_tax, price_rule, subtotal_cents, tax_cents, shipping_cents,
        deposit_cents, discount_cents, total_cents, coupon, held_until, fee_tax_ppm, phone, method_id, method_kind,
        method_name, method_shown_name, area_id, slot_id, slot_starts_at, slot_ends_at, slot_surcharge_cents, slot_items,
        holds_slot, with_order_id, payment_option, confirmed_at, language)
      values (${id}, ${userId}, ${createdAt}, ${order.fullName}, ${order.address}, ${order.city}, ${order.postalCode},
        ${order.country}, ${order.note}, ${order.paymentMethod}, ${order.currency}, ${order.minorDigits},
        ${order.pricesIncludeTax}, ${order.priceRule}, ${order.subtotalCents}, ${order.taxCents}, ${order.shippingCents},
        ${order.depositCents}, ${order.discountCents}, ${order.totalCents}, ${order.coupon}, ${order.heldUntil},
        ${order.feeTaxPpm}, ${order.phone}, ${order.methodId}, ${order.methodKind}, ${order.methodName},
        ${order.methodShownName}, ${order.areaId}, ${order.slotId}, ${order.slotStartsAt}, ${order.slotEndsAt},
        ${order.slotSurchargeCents}, ${order.slotItems}, ${order.holdsSlot}, ${order.withOrderId}, ${order.paymentOption},
        ${order.confirmedAt}, ${order.language})
      returning number
    ), stored_lines as (
      insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity, tax_ppm,
        paid_cents, deposit_name, deposit_cents, deposit_ppm, measure, content, shown_name)
      select ${id}, position, product_id, name, slug, image, category, price_cents, quantity, tax_ppm, paid_cents,
        deposit_name, deposit_cents, deposit_ppm, measure, content, shown_name from lines
    ), stored_taxes as (
      insert into order_taxes (order_id, stage, rate_ppm, goods_before_cents, gross_cents, tax_cents)
      select ${id}, 'ordered', * from unnest(${taxes.map((tax) => tax.ratePpm)}::integer[],
        ${taxes.map((tax) => tax.goodsBeforeCents)}::integer[], ${taxes.map((tax) => tax.grossCents)}::integer[],
        ${taxes.map((tax) => tax.taxCents)}::integer[])
    )${storedKey}
    select account.active, stored.number from stored cross join (${accountNow(buyer)}) as account`
  const account = await tx.row<Pick<Row<'users'>, 'active'> & Pick<OrderRow, 'number'>>(statement).catch(refuseRemoved)
  const { number } = requireActive(account)
  invalidateStock(tx, lines)
  return number
}

function refuseRemoved(error: unknown): never {
  throw /^orders_(method|area)_id_fkey$/.test(violatedForeignKey(error) ?? '') ? methodGone() : error
}
