import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { accountNow, type Requester, requireActive } from '#server/accounts/sessions.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import type { Deps } from '#server/deps.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, empty, raw, sql } from '#server/platform/database/database.ts'
import { isDue } from '#server/platform/database/is-due.ts'
import { type Coupon, isCouponCode, specifiedCoupon } from '#shared/coupons/coupon.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order, PlaceOrderBody } from '#shared/orders/orders-contract.ts'
import { maxUnpaidOrders } from '#shared/orders/place-order-rules.ts'
import { priceRule } from '#shared/pricing/order-totals.ts'
import { countIfWrongCode, refuseAfterWrongCodes } from '../../coupons/check-coupon.ts'
import { isValidAt } from '../../coupons/coupon-queries.ts'
import { cancelUnpaidOrders, captureMs } from '../cancel-order.ts'
import { getOrder } from '../order-queries.ts'
import { type OrderRow, toWireOrder } from '../order-row.ts'
import { invalidateStock, lockStock, type PricedStock, readLockedStock } from './order-stock.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import { idsToLookUp, type OrderRequest, readOrderRequest, requireDelivery } from './read-order-request.ts'

type PlaceOrderDeps = Pick<Deps, 'db' | 'invalidation' | 'clock' | 'config' | 'shopSettings'>

type Sent = {
  body: PlaceOrderBody
  idempotencyKey: string | undefined
  /** The address block of the sender, by which wrong coupons are counted. */
  from: string
}

/** How long an Idempotency-Key is remembered (docs/rules/orders.md#idempotency-key). */
export const keyLifeMs = 24 * 3600_000

/**
 * Places an order: reads prices and takes stock in one transaction, whatever the browser sent. The same key and request
 * answer the same order for 24 hours. Throws `invalid` for a request that is no order or has an address outside the
 * delivery area; `conflict` while orders are paused, or if prices or stock differ from what the buyer saw; `too_many` for a
 * coupon after many wrong codes from the same sender; what `withBuyerLock` throws; and 401 or 403 if the buyer lost access
 * in the meantime. After an error nothing is stored, and the key can be used again.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  buyer: Requester,
  { body, idempotencyKey, from }: Sent,
): Promise<Order> {
  const { id: userId } = buyer
  const settings = await deps.shopSettings()
  const request = readOrderRequest(body, settings)
  const key = idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyHash: hashOf(request) }
  const place = async (tx: InvalidatingTx) => {
    // Read the clock after the wait, so that the hold has its full length.
    const now = deps.clock()
    const { earlier, unpaid, coupons, pausedBecause } = await readSituation(tx, {
      userId,
      key: key?.key,
      coupon: request.coupon,
      now,
    })
    if (key && earlier) return sameOrder(tx, earlier, key.bodyHash)

    // After the key: an order from before the pause, or from before a smaller delivery area, is still answered.
    const paused = deps.config.ordersPaused ?? pausedBecause
    if (paused) throw conflict(paused, { code: 'orders_paused' })
    requireDelivery(request.address, settings.deliveryArea)
    if (request.coupon) await refuseAfterWrongCodes({ ...deps, db: tx }, from)
    await makeRoom(tx, { unpaid, request, now })
    const locked = await readLockedStock(tx, idsToLookUp(request.lines))
    const priced = priceOrder(request, { ...locked, coupons, now })
    const heldUntil = new Date(now.getTime() + deps.config.orderHoldMinutes * 60_000)
    const order = newOrder({ userId, request, priced, settings: locked.settings, now, heldUntil })
    return { ...order, number: await storeOrder(tx, buyer, order, key) }
  }
  // One order per buyer at a time: two must not both be the fifth unpaid order, nor both use one key.
  try {
    return toWireOrder(await withBuyerLock(deps, userId, place))
  } catch (error) {
    await countIfWrongCode(deps, error, from)
    throw error
  }
}

type Situation = {
  earlier: { orderId: string; bodyHash: string } | null
  unpaid: string[]
  coupons: Coupon[]
  pausedBecause: string | null
}

/**
 * Reads the key's earlier order, the unpaid orders (the oldest first), the coupons that this request may use, and the
 * admin's pause.
 */
async function readSituation(
  tx: Db,
  { userId, key, coupon, now }: { userId: string; key: string | undefined; coupon: string | undefined; now: Date },
): Promise<Situation> {
  const stillKnown = new Date(now.getTime() - keyLifeMs)
  const codes = [specifiedCoupon.code, coupon ?? ''].filter(isCouponCode)
  return tx.oneRow<Situation>(sql`
    select
      (select json_build_object('orderId', order_id, 'bodyHash', encode(body_hash, 'base64')) from idempotency_keys
        where user_id = ${userId} and key = ${key ?? null} and created_at > ${stillKnown}) as earlier,
      (select coalesce(json_agg(id order by created_at, id), '[]') from orders where user_id = ${userId} and active) as unpaid,
      (select coalesce(json_agg(json_build_object('code', code, 'percentOff', percent_off)), '[]')
        from coupons where code = any(${codes}::text[]) and ${isValidAt(now)}) as coupons,
      (select orders_paused from shop_settings) as "pausedBecause"`)
}

async function sameOrder(tx: Db, earlier: NonNullable<Situation['earlier']>, hash: Buffer): Promise<OrderRow> {
  if (hash.toString('base64') !== earlier.bodyHash) throw conflict(texts.keyUsed, { code: 'key_used' })
  return getOrder(tx, earlier.orderId)
}

/**
 * Cancels the oldest unpaid orders if this order would be the sixth. Orders whose payment is being captured come last.
 */
async function makeRoom(
  tx: InvalidatingTx,
  { unpaid, request, now }: { unpaid: string[]; request: OrderRequest; now: Date },
): Promise<void> {
  if (unpaid.length < maxUnpaidOrders) return
  // A capture locks its order first, so it has either begun by now or finds the order cancelled.
  await tx.run(sql`select from orders where id = any(${unpaid}::uuid[]) order by id for no key update`)
  const oldest = await tx.rows<Pick<Row<'orders'>, 'id'>>(sql`
    select id from orders where id = any(${unpaid}::uuid[]) and active
    order by exists (
      select from payments where order_id = orders.id and not ${isDue(raw('capturing_until'), now, captureMs)}),
      created_at, id`)
  const surplus = oldest.slice(0, Math.max(0, oldest.length - maxUnpaidOrders + 1)).map(({ id }) => id)
  if (surplus.length === 0) return
  await lockStock(tx, { orderIds: surplus, productIds: idsToLookUp(request.lines) })
  await cancelUnpaidOrders(tx, { orderIds: surplus, by: 'limit', now })
}

type NewOrder = {
  userId: string
  request: OrderRequest
  priced: PricedOrder
  settings: PricedStock['settings']
  now: Date
  heldUntil: Date
}

/** An order before the database gives it its number. */
type UnnumberedOrder = Omit<OrderRow, 'number'>

function newOrder({ userId, request, priced, settings, now, heldUntil }: NewOrder): UnnumberedOrder {
  const { lines, coupon } = priced
  const { paidCents: _, taxes, ...sums } = priced.totals
  return {
    id: uuid(),
    userId,
    createdAt: now,
    ...request.address,
    note: request.note,
    paymentMethod: request.paymentMethod,
    currency: settings.currency,
    minorDigits: settings.minorDigits,
    pricesIncludeTax: settings.pricesIncludeTax,
    priceRule,
    ...sums,
    coupon: coupon?.code ?? null,
    couponPercent: coupon?.percentOff ?? null,
    holdsStock: true,
    heldUntil,
    paidAt: null,
    packedAt: null,
    packedBy: null,
    deliveredAt: null,
    cancelledAt: null,
    cancelledBy: null,
    refundedAt: null,
    refundedCents: 0,
    active: true,
    isPaymentPending: false,
    lines,
    taxes,
  }
}

/**
 * Takes the stock, which is locked and suffices, and stores order, lines, taxes and key in one statement. Returns the
 * order's number. Throws if the buyer may not order any more, which rolls everything back (docs/rules/accounts.md#sessions).
 */
async function storeOrder(
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
  const account = await tx.row<Pick<Row<'users'>, 'active'> & Pick<OrderRow, 'number'>>(sql`
    with lines as (
      select * from unnest(${column('productId')}::uuid[], ${column('name')}::text[], ${column('slug')}::text[],
        ${column('image')}::text[], ${column('category')}::text[], ${column('priceCents')}::integer[],
        ${column('quantity')}::integer[], ${column('taxPpm')}::integer[], ${column('paidCents')}::integer[],
        ${column('depositName')}::text[], ${column('depositCents')}::integer[], ${column('depositPpm')}::integer[],
        ${column('measure')}::text[], ${column('content')}::integer[])
        with ordinality as line (product_id, name, slug, image, category, price_cents, quantity, tax_ppm, paid_cents,
          deposit_name, deposit_cents, deposit_ppm, measure, content, position)
    ), taken as (
      update stock set quantity = stock.quantity - lines.quantity from lines where stock.product_id = lines.product_id
    ), stored as (
      insert into orders (id, user_id, created_at, full_name, address, city, postal_code, country, note,
        payment_method, currency, minor_digits, prices_include_tax, price_rule, subtotal_cents, tax_cents, shipping_cents,
        deposit_cents, discount_cents, total_cents, coupon, held_until)
      values (${id}, ${userId}, ${createdAt}, ${order.fullName}, ${order.address}, ${order.city}, ${order.postalCode},
        ${order.country}, ${order.note}, ${order.paymentMethod}, ${order.currency}, ${order.minorDigits},
        ${order.pricesIncludeTax}, ${order.priceRule}, ${order.subtotalCents}, ${order.taxCents}, ${order.shippingCents},
        ${order.depositCents}, ${order.discountCents}, ${order.totalCents}, ${order.coupon}, ${order.heldUntil})
      returning number
    ), stored_lines as (
      insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity, tax_ppm,
        paid_cents, deposit_name, deposit_cents, deposit_ppm, measure, content)
      select ${id}, position, product_id, name, slug, image, category, price_cents, quantity, tax_ppm, paid_cents,
        deposit_name, deposit_cents, deposit_ppm, measure, content from lines
    ), stored_taxes as (
      insert into order_taxes (order_id, stage, rate_ppm, goods_before_cents, gross_cents, tax_cents)
      select ${id}, 'ordered', * from unnest(${taxes.map((tax) => tax.ratePpm)}::integer[],
        ${taxes.map((tax) => tax.goodsBeforeCents)}::integer[], ${taxes.map((tax) => tax.grossCents)}::integer[],
        ${taxes.map((tax) => tax.taxCents)}::integer[])
    )${storedKey}
    select account.active, stored.number from stored cross join (${accountNow(buyer)}) as account`)
  const { number } = requireActive(account)
  invalidateStock(tx, lines)
  return number
}

/** The hash of the tidied request: different bodies that ask for the same order have the same hash. */
const hashOf = (request: OrderRequest): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()
