import { createHash } from 'node:crypto'
import type { Requester } from '#server/accounts/sessions.ts'
import { withBuyerLock } from '#server/accounts/with-buyer-lock.ts'
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
import { getOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { toWireOrder } from '../wire-order.ts'
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

/** The hash of the tidied request: different bodies that ask for the same order have the same hash. */
const hashOf = (request: OrderRequest): Buffer => createHash('sha256').update(JSON.stringify(request)).digest()
