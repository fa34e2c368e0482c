import { createHash } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import type { Requester } from '#server/accounts/sessions.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
import { type ShownLanguage, shownLanguage } from '#server/catalog/shown-language.ts'
import { chooseDelivery, type Delivery, type SeenSlot, seenSlot } from '#server/delivery/choose-delivery.ts'
import { activeMethods, findKind, kindWithoutChoice, type Method } from '#server/delivery/method-queries.ts'
import { lockSlots, requirePlace } from '#server/delivery/slot-places.ts'
import type { Deps } from '#server/deps.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, raw, sql } from '#server/platform/database/database.ts'
import { isDue } from '#server/platform/database/is-due.ts'
import { type Coupon, isCouponCode, specifiedCoupon } from '#shared/coupons/coupon.ts'
import { conflict } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { Order, PlaceOrderBody } from '#shared/orders/orders-contract.ts'
import { maxUnpaidOrders } from '#shared/orders/place-order-rules.ts'
import { countIfWrongCode, refuseAfterWrongCodes } from '../../coupons/check-coupon.ts'
import { isValidAt } from '../../coupons/coupon-queries.ts'
import { cancelUnpaidOrders, captureMs } from '../cancel-order.ts'
import { type PaymentOption, paymentOption, requirePaymentOption } from '../in-hand/choose-payment.ts'
import { isUnpaid } from '../lists/status-conditions.ts'
import { getOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { mailFirmOrder } from '../paid-order-mails.ts'
import { toWireOrder } from '../wire-order.ts'
import { deliveryOfOrder, piecesIn, placeOf } from './delivery-of-order.ts'
import { lockFirstOrder } from './first-order.ts'
import { languageOfOrder } from './language-of-order.ts'
import { lockStock, readLockedStock } from './order-stock.ts'
import { priceOrder } from './price-order.ts'
import { idsToLookUp, type OrderRequest, readOrderRequest, requireDelivery } from './read-order-request.ts'
import { newOrder, storeOrder } from './store-order.ts'

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
  const [language, shown] = [languageOfOrder(settings), shownLanguage(settings)]
  const request = readOrderRequest(body, settings, { needsAddress: await needsAddress(deps.db, body) })
  const key = idempotencyKey === undefined ? undefined : { key: idempotencyKey, bodyHash: hashOf(request) }
  const place = async (tx: InvalidatingTx) => {
    // Read the clock after the wait, so that the hold has its full length.
    const now = deps.clock()
    const situation = await readSituation(tx, { userId, key: key?.key, request, now, shown })
    const { earlier, unpaid, coupons, pausedBecause, methods, slot, buyerName, option } = situation
    if (key && earlier) return sameOrder(tx, earlier, key.bodyHash)

    // After the key: an order from before the pause, or from before a smaller delivery area, is still answered.
    const paused = deps.config.ordersPaused ?? pausedBecause
    if (paused) throw conflict(paused, { code: 'orders_paused' })
    const first = request.withOrder ? await lockFirstOrder(tx, buyer, request.withOrder, now) : undefined
    const { postalCode } = request.address
    const delivery = first ? undefined : chooseDelivery({ chosen: request.delivery, postalCode, methods, slot })
    if (!first && !(delivery && reachesByItself(delivery))) requireDelivery(request.address, settings.deliveryArea)
    if (request.coupon) await refuseAfterWrongCodes({ ...deps, db: tx }, from)
    // What is paid in hand is none of the unpaid orders.
    if (!request.payment) await makeRoom(tx, { unpaid, request, first, slotId: delivery?.slot?.id, now })
    const locked = await readLockedStock(tx, idsToLookUp(request.lines), shown)
    const suppliedAt = delivery?.slot ? new Date(delivery.slot.startsAt) : (first?.slotStartsAt ?? now)
    const priced = priceOrder(request, { ...locked, coupons, delivery, suppliedAt })
    const heldUntil = new Date(now.getTime() + deps.config.orderHoldMinutes * 60_000)
    const stored = deliveryOfOrder({ request, delivery, first, buyerName, methods, language })
    const order = newOrder({
      userId,
      request,
      delivery: stored,
      priced,
      settings: locked.settings,
      now,
      heldUntil,
      language,
    })
    requirePaymentOption(option, order)
    const number = await storeOrder(tx, buyer, order, key)
    if (order.confirmedAt) await mailFirmOrder(tx, deps, { ...order, number })
    const wanted = placeOf(order)
    if (wanted) await requirePlace(tx, wanted, now)
    return { ...order, number }
  }
  // One order per buyer at a time: two must not both be the fifth unpaid order, nor both use one key.
  try {
    return toWireOrder(await withBuyerLock(deps, userId, place))
  } catch (error) {
    await countIfWrongCode(deps, error, from)
    throw error
  }
}

/** An order that is picked up, or comes with an earlier order, needs no address of its own. */
async function needsAddress(db: Db, { delivery, withOrder, shippingAddress }: PlaceOrderBody): Promise<boolean> {
  if (withOrder) return false
  if (delivery) return !isUuid(delivery.method) || (await findKind(db, delivery.method)) !== 'pickup'
  return shippingAddress !== undefined || (await kindWithoutChoice(db)) !== 'pickup'
}

/** Areas say where a delivery goes; otherwise the delivery area of the settings does, but not for a pick-up. */
const reachesByItself = ({ method }: Delivery) => method.kind === 'pickup' || method.hasAreas

type Situation = {
  earlier: { orderId: string; bodyHash: string } | null
  unpaid: string[]
  coupons: Coupon[]
  pausedBecause: string | null
  methods: Method[]
  slot: SeenSlot | null
  buyerName: string
  option: PaymentOption | null
}

type Asked = { userId: string; key: string | undefined; request: OrderRequest; now: Date; shown: ShownLanguage }

/**
 * Reads the key's earlier order, the unpaid orders (the oldest first), the coupons that this request may use, the admin's
 * pause, the methods of delivery, the slot that the request names, and its way to pay.
 */
async function readSituation(tx: Db, { userId, key, request, now, shown }: Asked): Promise<Situation> {
  const { coupon, delivery, address } = request
  const slotId = delivery?.slot && isUuid(delivery.slot) ? delivery.slot : null
  const stillKnown = new Date(now.getTime() - keyLifeMs)
  const codes = [specifiedCoupon.code, coupon ?? ''].filter(isCouponCode)
  return tx.oneRow<Situation>(sql`
    select
      (select json_build_object('orderId', order_id, 'bodyHash', encode(body_hash, 'base64')) from idempotency_keys
        where user_id = ${userId} and key = ${key ?? null} and created_at > ${stillKnown}) as earlier,
      (select coalesce(json_agg(id order by created_at, id), '[]') from orders where user_id = ${userId} and ${isUnpaid}) as unpaid,
      (select coalesce(json_agg(json_build_object('code', code, 'percentOff', percent_off)), '[]')
        from coupons where code = any(${codes}::text[]) and ${isValidAt(now)}) as coupons,
      (select orders_paused from shop_settings) as "pausedBecause",
      ${activeMethods(address.postalCode, shown)} as methods, ${seenSlot(slotId, { items: piecesIn(request), now })} as slot,
      coalesce((select name from users where id = ${userId}), '') as "buyerName",
      ${paymentOption(request.payment ?? 'paypal', userId)} as option`)
}

async function sameOrder(tx: Db, earlier: NonNullable<Situation['earlier']>, hash: Buffer): Promise<OrderRow> {
  if (hash.toString('base64') !== earlier.bodyHash) throw conflict(texts.keyUsed, { code: 'key_used' })
  return getOrder(tx, earlier.orderId)
}

type Room = {
  unpaid: string[]
  request: OrderRequest
  first: OrderRow | undefined
  /** The slot in which the order will take a place: it is locked together with those that get one back. */
  slotId: string | undefined
  now: Date
}

/**
 * Cancels the oldest unpaid orders if this order would be the sixth. Orders whose payment is being captured come last, and
 * the order with which this one is delivered.
 */
async function makeRoom(tx: InvalidatingTx, { unpaid, request, first, slotId, now }: Room): Promise<void> {
  if (unpaid.length < maxUnpaidOrders) return
  // A capture locks its order first, so it has either begun by now or finds the order cancelled.
  await tx.run(sql`select from orders where id = any(${unpaid}::uuid[]) order by id for no key update`)
  const oldest = await tx.rows<Pick<Row<'orders'>, 'id'>>(sql`
    select id from orders where id = any(${unpaid}::uuid[]) and ${isUnpaid}
    order by id is not distinct from ${first?.id ?? null}::uuid, exists (
      select from payments where order_id = orders.id and not ${isDue(raw('capturing_until'), now, captureMs)}),
      created_at, id`)
  const surplus = oldest.slice(0, Math.max(0, oldest.length - maxUnpaidOrders + 1)).map(({ id }) => id)
  if (surplus.length === 0) return
  await lockStock(tx, { orderIds: surplus, productIds: idsToLookUp(request.lines) })
  await lockSlots(tx, { orderIds: surplus, slotId })
  await cancelUnpaidOrders(tx, { orderIds: surplus, by: 'limit', now })
}

/** The hash of the tidied request: different bodies that ask for the same order have the same hash. */
const hashOf = (request: OrderRequest): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()
