import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { unavailable } from '#shared/errors.ts'
import { gate } from '#tests/support/gate.ts'
import {
  approvedOrder,
  buyerWithOrder,
  expectSoundBooks,
  inWindow,
  orderNow,
  pay,
  placeTestOrder,
  startedOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { captureBecomes } from '#tests/support/payments.ts'
import { type TestShop, useTestShop } from '#tests/support/test-shop.ts'
import { releaseExpiredHolds } from '../cancel-order.ts'
import { settleOrder } from './settle-order.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

type Payments = TestShop['deps']['payments']
const approved = () => approvedOrder(shop)
const settleWith = (capture: Payments['capture'], order: { id: string }) =>
  settleOrder({ ...shop.deps, payments: { ...shop.deps.payments, capture } }, order.id)

/** A capture that stops before the provider takes the money, until it is released. */
async function chargeSlowly(order: { id: string }) {
  const { reached, pass, open } = gate()
  const charging = settleWith(async (...request) => {
    await pass()
    return shop.deps.payments.capture(...request)
  }, order)
  await reached
  return { charging, goOn: open }
}

test('an order holds its stock during a capture, even if its time runs out', async () => {
  const { buyer, order } = await approved()
  await shop.db.run(sql`
    update orders set held_until = ${new Date(shop.deps.clock().getTime() + 10_000)} where id = ${order.id}`)
  const { charging, goOn } = await chargeSlowly(order)
  shop.passTime(60_000)
  await releaseExpiredHolds(shop.deps)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: true })
  goOn()
  expect(await charging).toBe('paid')
})

test('a failed charge does not shorten the hold', async () => {
  const { buyer, order } = await approved()
  expect(await settleWith(async () => ({ kind: 'declined', why: 'EMPTY' }), order)).toBe('declined')
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: true, heldUntil: order.heldUntil })
})

test('a process that died during a capture delays another payment for two minutes at most', async () => {
  const { buyer, order, id } = await approved()
  const dying = settleWith(async () => Promise.reject(new Error('killed')), order)
  await expect(dying).rejects.toThrow('killed')
  await inWindow(shop, 'decline', id)
  const { body: another } = await startPayment(shop, buyer, order)
  expect(another.id).not.toBe(id)
  await inWindow(shop, 'approve', another.id)
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  shop.passTime(121_000)
  expect((await pay(shop, buyer, order)).status).toBe(200)
})

test('while the provider reviews a payment no other is begun or captured, however long', async () => {
  const { buyer, order, id } = await startedOrder(shop)
  await inWindow(shop, 'decline', id)
  const { body: second } = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', id)
  const { payments } = shop.deps
  const becomes = (status: string) => captureBecomes(shop.db, id, status)
  const looksInto: typeof payments.capture = async (...request) => {
    await payments.capture(...request)
    await becomes('PENDING')
    return { kind: 'captured', order: (await payments.findProviderOrder(id))! }
  }
  const settled = settleOrder({ ...shop.deps, payments: { ...payments, capture: looksInto } }, order.id, {
    chosenProviderOrderId: id,
  })
  expect(await settled).toBe('pending')
  const pending = { status: 409, body: { code: 'payment_pending' } }
  expect(await startPayment(shop, buyer, order)).toMatchObject(pending)
  await inWindow(shop, 'approve', second.id)
  shop.passTime(125_000)
  expect(await pay(shop, buyer, order, second.id)).toMatchObject(pending)
  await becomes('COMPLETED')
  expect((await pay(shop, buyer, order)).status).toBe(200)
  expect(await payments.findProviderOrder(second.id)).toMatchObject({ status: 'approved' })
})

test('nobody hears that nothing was charged while another attempt charges', async () => {
  const { buyer, order } = await approved()
  const { charging, goOn } = await chargeSlowly(order)
  await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })

  goOn()
  expect(await charging).toBe('refunded')
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409 })
})

test('a payment that is declined during a capture blocks others until the capture’s answer', async () => {
  const { buyer, order, id: first } = await approved()
  const { charging, goOn } = await chargeSlowly(order)
  await inWindow(shop, 'decline', first)
  const { body: second } = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', second.id)
  // The first of these tries finds and notes the decline, the second comes after that.
  for (let count = 0; count < 2; count++) {
    expect(await pay(shop, buyer, order, second.id)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  }
  goOn()
  expect(await charging).toBe('declined')
  expect((await pay(shop, buyer, order, second.id)).status).toBe(200)
})

test('a buyer who approves a declined payment again hears of no decline during a capture', async () => {
  const { buyer, order, id } = await approved()
  const { charging, goOn } = await chargeSlowly(order)
  await inWindow(shop, 'decline', id)
  await pay(shop, buyer, order)
  await inWindow(shop, 'approve', id)
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  goOn()
  expect(await charging).toBe('paid')
})

test('a late answer that a payment was not approved lets no other payment through during the next capture', async () => {
  const { buyer, order, id } = await startedOrder(shop)
  await inWindow(shop, 'decline', id)
  const { body: second } = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', id)
  const { reached, pass, open } = gate()
  const late = settleWith(async () => {
    await pass()
    return { kind: 'not_approved' }
  }, order)
  await reached
  shop.passTime(1000)
  const { charging, goOn } = await chargeSlowly(order)
  open()
  await late
  await inWindow(shop, 'approve', second.id)
  await pay(shop, buyer, order, second.id)
  goOn()
  expect(await charging).toBe('paid')
  expect(await shop.deps.payments.findProviderOrder(second.id)).toMatchObject({ status: 'approved' })
})

describe('an order that was cancelled for a sixth, and reopened for a late payment,', () => {
  const crowdedOut = async () => {
    const { buyer, order, product } = await buyerWithOrder(shop)
    const { body: payment } = await startPayment(shop, buyer, order)
    for (let count = 0; count < 5; count++) await placeTestOrder(shop, buyer, product)
    expect(await orderNow(shop, buyer, order)).toMatchObject({ isCancelled: true })
    await inWindow(shop, 'approve', payment.id)
    return { buyer, order, product, payment }
  }
  const cancelledBy = async (order: { id: string }) =>
    (await shop.db.row<{ by: string | null }>(sql`select cancelled_by as by from orders where id = ${order.id}`))?.by

  test('is cancelled again if the payment is declined, whoever hears it', async () => {
    const { buyer, order, product, payment } = await crowdedOut()
    const unanswered = settleWith(async () => Promise.reject(unavailable('nobody knows')), order)
    await expect(unanswered).rejects.toThrow('nobody knows')
    const tries = [await chargeSlowly(order), await chargeSlowly(order)]
    expect(await orderNow(shop, buyer, order)).toMatchObject({ active: true })
    await expectSoundBooks(shop)
    await inWindow(shop, 'decline', payment.id)
    for (const { charging, goOn } of tries) {
      goOn()
      expect(await charging).toBe('declined')
    }

    expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: false, active: false, isCancelled: true })
    expect(await cancelledBy(order)).toBe('limit')
    expect(await stockOf(shop, product)).toBe(5)
    expect(await pay(shop, buyer, order, payment.id)).toMatchObject({ status: 409, body: { code: 'hold_ran_out' } })
  })

  test('is paid like any other if the payment succeeds', async () => {
    const { buyer, order, product } = await crowdedOut()
    const { charging, goOn } = await chargeSlowly(order)
    goOn()
    expect(await charging).toBe('paid')
    expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: true, isCancelled: false })
    expect(await cancelledBy(order)).toBeNull()
    expect(await stockOf(shop, product)).toBe(4)
  })
})

// Each try to capture holds the order while it lasts: not for ever, however often somebody tries.
test('an order is cancelled in the end if its payment is declined again and again', async () => {
  const { buyer, order, product, id } = await approved()
  const payments = { ...shop.deps.payments, capture: async () => ({ kind: 'declined', why: 'EMPTY' }) as const }
  const tryFor = async (minutes: number) => {
    for (let left = minutes; left > 0; left--) {
      await settleOrder({ ...shop.deps, payments }, order.id, { chosenProviderOrderId: id })
      shop.passTime(60_000)
      await releaseExpiredHolds(shop.deps)
    }
  }
  await tryFor(32)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: true })

  await tryFor(31)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: false, isCancelled: true })
  expect(await stockOf(shop, product)).toBe(10)
  // A payment that goes well is a late one like others.
  expect(await pay(shop, buyer, order, id)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
})
