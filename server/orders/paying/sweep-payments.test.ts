// The sweep, after a long time and on a bad day.
import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { buyerWithOrder, expire, orderNow, pay, startPayment, stockOf } from '#tests/support/orders.ts'
import { usePaymentsAtPaypal } from '#tests/support/payments-at-paypal.ts'
import { captureBecomes } from '#tests/support/payments.ts'
import { away } from '#tests/support/paypal-shop.ts'
import { releaseExpiredHolds } from '../cancel-order.ts'
import { sweepPayments } from './sweep-payments.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs

const { at, approved, captureByHand: capture, captureOf, sweep } = usePaymentsAtPaypal()
afterEach(async () => {
  await at.shop.db.run(sql`update payments set next_check_at = 'infinity'`)
})

const statusOf = async (order: { id: string }) =>
  (await at.shop.db.row<{ status: string }>(sql`select status from payments where order_id = ${order.id}`))!.status

test('the sweep does not read finished payments and refunds', async () => {
  const { order } = await buyerWithOrder(at.shop)
  await at.shop.db.run(sql`
    insert into payments (id, order_id, provider, provider_order_id, status, amount_cents)
    select gen_random_uuid(), ${order.id}, 'paypal', 'former-' || n, 'cancelled', 100 from generate_series(1, 3000) as n`)
  await at.shop.db.run(sql`
    insert into refunds (id, order_id, payment_id, status, amount_cents, restock, request_id, created_at, updated_at, next_check_at)
    select gen_random_uuid(), order_id, id, 'refused', 1, false, 'former-' || id, created_at, created_at, created_at from payments
    where order_id = ${order.id}`)
  await at.shop.db.pool.query('analyze payments, refunds')
  const { db, explained } = explainingDb(at.shop.db)
  await sweepPayments({ ...at.shop.deps, db: { ...at.shop.db, row: db.row } })
  expect(explained).toHaveLength(4)
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThan(50)
})

test('a payment from days when the shop was closed is found', async () => {
  const { buyer, order, id } = await approved()
  await capture(id)
  at.shop.passTime(3 * dayMs)
  await sweepPayments(at.shop.deps)
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
})

test('a shop that shuts down asks about no further payment', async () => {
  const { order, id } = await approved()
  await capture(id)
  at.shop.passTime(dayMs)
  expect(await sweepPayments({ ...at.shop.deps, signal: AbortSignal.abort() })).toBe(0)
  expect(await statusOf(order)).toBe('created')
})

test('a payment that nobody approved is closed after a day, and only after PayPal’s answer', async () => {
  const { buyer, order } = await buyerWithOrder(at.shop)
  await startPayment(at.shop, buyer, order)
  at.shop.passTime(dayMs / 2)
  await sweepPayments(at.shop.deps)
  expect(await statusOf(order)).toBe('created')
  at.shop.passTime(dayMs)
  at.server.faults('show', ...away)
  await sweepPayments(at.shop.deps)
  expect(await statusOf(order)).toBe('created')
  at.shop.passTime(dayMs)
  await sweepPayments(at.shop.deps)
  expect(await statusOf(order)).toBe('cancelled')
  at.shop.passTime(dayMs)
  expect(await sweepPayments(at.shop.deps)).toBe(0)
})

test('the pause between two checks is a quarter of the payment’s age', async () => {
  const { buyer, order } = await buyerWithOrder(at.shop)
  await startPayment(at.shop, buyer, order)
  at.shop.passTime(dayMs / 3)
  expect(await sweepPayments(at.shop.deps)).toBe(1)
  at.shop.passTime(119 * 60_000)
  expect(await sweepPayments(at.shop.deps)).toBe(0)
  at.shop.passTime(2 * 60_000)
  expect(await sweepPayments(at.shop.deps)).toBe(1)
  expect(await statusOf(order)).toBe('created')
})

test('payments of another provider are not asked about', async () => {
  const { buyer, order, id } = await approved()
  await at.shop.db.run(sql`update payments set provider = 'local' where order_id = ${order.id}`)
  at.shop.passTime(61_000)
  expect(await sweepPayments(at.shop.deps)).toBe(0)
  expect(await pay(at.shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'not_approved' } })
  expect((await at.paypal.find(id))?.captureStatus).toBeNull()
})

describe('a payment that was reported as declined', () => {
  const declined = async () => {
    const made = await approved()
    at.server.faults('capture', { kind: 'refusal', issue: 'INSTRUMENT_DECLINED' })
    expect((await pay(at.shop, made.buyer, made.order, made.id)).status).toBe(402)
    return made
  }

  test('is not captured by the sweep, and reopens no order', async () => {
    const { buyer, order, product, id } = await declined()
    await expire(at.shop, order)
    await sweep(order)
    expect((await at.paypal.find(id))?.captureStatus).toBeNull()
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: false, isCancelled: true })
    expect(await stockOf(at.shop, product)).toBe(10)
    expect(await pay(at.shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'hold_ran_out' } })
  })

  test('counts if the provider charged it', async () => {
    const { buyer, order, id } = await declined()
    await capture(id)
    await sweep(order)
    expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
  })
})

const becomes = (id: string, status: string) => captureBecomes(at.paypalDb, id, status)

describe('a payment that PayPal reviews', () => {
  const pendingOrder = async (reviewMs: number) => {
    const made = await approved()
    await capture(made.id)
    await becomes(made.id, 'PENDING')
    at.shop.passTime(reviewMs)
    await sweepPayments(at.shop.deps)
    await releaseExpiredHolds(at.shop.deps)
    return { ...made, now: () => orderNow(at.shop, made.buyer, made.order) }
  }

  test.each([
    ['COMPLETED', 3 * dayMs, { isPaid: true, isCancelled: false }],
    ['DECLINED', hourMs, { isPaid: false, isCancelled: true }],
  ])('is pending, with the stock back on sale, until it is %s', async (result, reviewMs, outcome) => {
    const { id, product, now } = await pendingOrder(reviewMs)
    expect(await now()).toMatchObject({ isPaid: false, isPaymentPending: true, active: false })
    expect(await stockOf(at.shop, product)).toBe(10)
    await becomes(id, result)
    at.shop.passTime(reviewMs)
    await sweepPayments(at.shop.deps)
    expect(await now()).toMatchObject({ ...outcome, isPaymentPending: false })
  })

  test('of an order that a person cancels is no longer pending: the money will go back', async () => {
    const { buyer, order, now } = await pendingOrder(hourMs)
    expect((await at.shop.as(buyer).put(`/api/orders/${order.id}/cancel`)).status).toBe(200)
    expect(await now()).toMatchObject({ isPaymentPending: false, isCancelled: true })
  })

  test('and declines is not pending while the buyer tries again', async () => {
    const { buyer, order, id } = await approved()
    await capture(id)
    await becomes(id, 'PENDING')
    await pay(at.shop, buyer, order, id)
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaymentPending: true, active: true })
    await becomes(id, 'DECLINED')
    await pay(at.shop, buyer, order, id)
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaymentPending: false, active: true })
    await at.paypal.approve(id, { slow: false })
    await capture(id)
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaymentPending: false })
  })
})

test.each(['meanwhile', 'in the same round'])(
  'and so is the second one of an order that was paid %s: it goes back when it comes',
  async (when) => {
    const { buyer, order, id } = await approved()
    await capture(id)
    await becomes(id, 'DECLINED')
    await at.shop.db.run(sql`update payments set status = 'declined' where order_id = ${order.id}`)
    const { body: another } = await startPayment(at.shop, buyer, order)
    await at.paypal.approve(another.id, { slow: false })
    if (when === 'meanwhile') expect((await pay(at.shop, buyer, order, another.id)).status).toBe(200)
    else await capture(another.id)
    await becomes(id, 'PENDING')
    at.shop.passTime(3 * dayMs)
    await sweepPayments(at.shop.deps)
    expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
    await becomes(id, 'COMPLETED')
    at.shop.passTime(3 * dayMs)
    await sweepPayments(at.shop.deps)
    expect([await captureOf(id), await captureOf(another.id)]).toEqual(['REFUNDED', 'COMPLETED'])
  },
)

test('a payment that fails delays no other payment', async () => {
  const [odd, good] = [await approved(), await approved()]
  at.shop.passTime(61_000)
  const { payments } = at.shop.deps
  const findProviderOrder: typeof payments.findProviderOrder = async (id) => {
    if (id === odd.id) throw new TypeError('not as expected')
    return payments.findProviderOrder(id)
  }
  await sweepPayments({ ...at.shop.deps, payments: { ...payments, findProviderOrder } })
  expect((await orderNow(at.shop, good.buyer, good.order)).isPaid).toBe(true)
})

test('PayPal away: one payment is asked about, and the others are not delayed', async () => {
  const all = [await approved(), await approved(), await approved()]
  at.shop.passTime(61_000)
  at.server.faults('show', ...away)
  expect(await sweepPayments(at.shop.deps)).toBe(0)
  await sweepPayments(at.shop.deps)
  const paid = await Promise.all(all.map(async ({ buyer, order }) => (await orderNow(at.shop, buyer, order)).isPaid))
  expect(paid.filter(Boolean)).toHaveLength(2)
})

describe('captured money', () => {
  const paid = async () => {
    const made = await approved()
    await pay(at.shop, made.buyer, made.order)
    return made
  }

  test('that was refunded at PayPal without a webhook is missed within a day', async () => {
    const { buyer, order, id } = await paid()
    await becomes(id, 'REFUNDED')
    at.shop.passTime(dayMs - 60_000)
    expect(await sweepPayments(at.shop.deps)).toBe(0)
    at.shop.passTime(120_000)
    expect(await sweepPayments(at.shop.deps)).toBe(1)
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
  })

  test('is checked once a day until the delivery', async () => {
    const { order } = await paid()
    const shown = () => at.server.seen.filter(({ operation }) => operation === 'show').length
    const askedBy = async (check: () => Promise<number>) => {
      const before = shown()
      return [await check(), shown() - before]
    }
    const check = () => sweepPayments(at.shop.deps)
    for (let day = 0; day < 2; day++) {
      at.shop.passTime(dayMs + 1)
      expect(await askedBy(check)).toEqual([1, 1])
    }
    await at.shop.db.run(sql`update orders set delivered_at = paid_at where id = ${order.id}`)
    at.shop.passTime(dayMs + 1)
    expect(await askedBy(check)).toEqual([1, 0])
    at.shop.passTime(dayMs + 1)
    expect(await askedBy(check)).toEqual([0, 0])
  })
})
