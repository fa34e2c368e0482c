// Cash and card at the door or the counter (docs/rules/payments.md#in-hand).
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { booked, makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import {
  type Buyer,
  expectSoundBooks,
  expire,
  inWindow,
  orderNow,
  pay,
  payInFull,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()

const setOption = (name: string, fields: object) => shop.as(admin).put(`/api/payment-options/${name}`, fields)
const open = { active: true, methods: null, maxTotal: null, knownCustomersOnly: false }
beforeEach(async () => {
  await shop.db.run(sql`update delivery_methods set active = false`)
  await setOption('paypal', open)
  for (const name of ['cash', 'terminal']) await setOption(name, open)
})
afterEach(() => expectSoundBooks(shop))

type Options = { payment?: 'cash' | 'terminal'; method?: { id: string }; buyer?: Buyer }

/** A buyer with an order of 2.30 that is paid in hand, in a slot. */
async function cashOrder({ payment = 'cash', method, buyer }: Options = {}) {
  const by = method ?? (await makeMethod(shop))
  const slot = await makeSlot(shop, by, { startsInHours: 24 + Math.random() })
  const [who, product] = [buyer ?? (await makeUser(shop)), await makeProduct(shop, { priceCents: 200 })]
  const placed = await sendOrder(shop, who, product, { method: by, slot, payment })
  return { method: by, slot, buyer: who, product, placed, order: placed.body.order }
}

const collect = (order: { id: string }, amount: unknown = 2.3, way = 'cash') =>
  shop.as(admin).put(`/api/orders/${order.id}/collect`, { amount, way })
const notCollected = (order: { id: string }) => shop.as(admin).put(`/api/orders/${order.id}/not-collected`)

const mailTexts = (buyer: Buyer) =>
  shop.db.rows<{ subject: string; text: string }>(sql`
    select subject, body_text as text from mails where recipient = ${buyer.email} order by created_at, id`)

test('Y1: the order is confirmed when it is placed, and its mail says what to have ready', async () => {
  const { slot, buyer, product, order } = await cashOrder()
  expect(order).toMatchObject({
    isConfirmed: true,
    isPaid: false,
    active: false,
    heldUntil: null,
    payment: 'cash',
    paymentMethod: 'Cash',
  })
  await expire(shop, order)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isCancelled: false })
  expect([await stockOf(shop, product), await booked(shop, slot)]).toEqual([9, [1, 1]])
  const [mail] = await mailTexts(buyer)
  expect(mail!.subject).toMatch(/order is confirmed \(#\d+\)$/)
  expect(mail!.text).toContain('Please have usd$2.30 ready.')
  const { body } = await shop.as(admin).get('/api/orders/packing')
  expect(body.orders.map(({ id }) => id)).toContain(order.id)
})

describe('it is not offered', () => {
  const refused = (placed: { status: number; body: { code?: string } }) => [placed.status, placed.body.code]

  test('Y11: once it is switched off, as PayPal is then', async () => {
    await setOption('cash', { active: false })
    expect(refused((await cashOrder()).placed)).toEqual([409, 'payment_option'])
    await setOption('paypal', { active: false })
    await shop.db.run(sql`update delivery_methods set active = false`)
    const placed = await sendOrder(shop, await makeUser(shop), await makeProduct(shop))
    expect(refused(placed)).toEqual([409, 'payment_option'])
    expect((await shop.get('/api/config')).body.paymentOptions).toEqual(['terminal'])
  })

  test('for another method, or above its highest sum', async () => {
    const [method, other] = [await makeMethod(shop), await makeMethod(shop)]
    await setOption('cash', { methods: [method.id], maxTotal: 2.3 })
    expect((await cashOrder({ method })).placed.status).toBe(201)
    expect(refused((await cashOrder({ method: other })).placed)).toEqual([409, 'payment_option'])
    await setOption('cash', { maxTotal: 2.29 })
    const { body } = (await cashOrder({ method })).placed
    expect(body.message).toBe('In hand you can pay orders of up to usd$2.29. Please choose another way to pay.')
  })

  test('to a customer whom nobody knows: without a confirmed address or a delivered order', async () => {
    await setOption('cash', { knownCustomersOnly: true })
    const buyer = await makeUser(shop)
    expect(refused((await cashOrder({ buyer })).placed)).toEqual([409, 'payment_option'])
    await shop.db.run(sql`update users set email_confirmed_at = now() where id = ${buyer.id}`)
    expect((await cashOrder({ buyer })).placed.status).toBe(201)
    const regular = await makeUser(shop)
    await shop.db.run(sql`update delivery_methods set active = false`)
    const { order } = (await sendOrder(shop, regular, await makeProduct(shop))).body
    await payInFull(shop, regular, order)
    await shop.as(admin).put(`/api/orders/${order.id}/deliver`)
    expect((await cashOrder({ buyer: regular })).placed.status).toBe(201)
  })

  test('Y2: for a second open order', async () => {
    const { buyer, order } = await cashOrder()
    const second = await cashOrder({ buyer, payment: 'terminal' })
    expect(second.placed).toMatchObject({ status: 409, body: { code: 'cash_open' } })
    await collect(order)
    expect((await cashOrder({ buyer, payment: 'terminal' })).placed.status).toBe(201)
  })

  test('after two orders that were not collected', async () => {
    const buyer = await makeUser(shop)
    for (let count = 1; count <= 2; count += 1) await notCollected((await cashOrder({ buyer })).order)
    expect((await cashOrder({ buyer })).placed.body.message).toBe(
      'Two orders of yours were not paid at the door. Please choose another way to pay.',
    )
  })
})

test('it is none of the five unpaid orders: it cancels none of them', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  for (let count = 1; count <= 5; count += 1) await sendOrder(shop, buyer, product)
  expect((await sendOrder(shop, buyer, product, { payment: 'cash' })).status).toBe(201)
  expect((await shop.as(buyer).get('/api/orders/mine?status=unpaid')).body).toHaveLength(5)
})

describe('collected', () => {
  test('Y3: once, whoever presses how often', async () => {
    const { order, buyer } = await cashOrder()
    const answers = await Promise.all([collect(order), collect(order), collect(order)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0].body).toMatchObject({ message: 'Money Collected', order: { isPaid: true, payment: 'cash' } })
    expect(
      await shop.db.rows(sql`
      select provider, status, taken_by as "takenBy", amount_cents as cents from payments where order_id = ${order.id}`),
    ).toEqual([{ provider: 'cash', status: 'captured', takenBy: 'Rosa Lindqvist', cents: 230 }])
    expect(await mailTexts(buyer)).toHaveLength(1)
  })

  test('only the sum to ask for; M24: in cash rounded to the smallest coin, while the books keep the total', async () => {
    await shop.as(admin).put('/api/settings', { cashStep: 0.5 })
    const { order, buyer } = await cashOrder()
    expect((await mailTexts(buyer))[0]!.text).toContain('Please have usd$2.50 ready.')
    expect(await collect(order)).toMatchObject({
      status: 409,
      body: { code: 'amount', message: 'Please collect usd$2.50', errors: [{ field: 'amount', value: 2.5 }] },
    })
    expect((await collect(order, '2.50')).body.order).toMatchObject({ totalPrice: 2.3, isPaid: true })
    expect(await shop.db.row(sql`select rounding_cents as cents from payments where order_id = ${order.id}`)).toEqual({
      cents: 20,
    })
    const { order: byCard } = await cashOrder({ payment: 'terminal' })
    expect((await collect(byCard, 2.3, 'terminal')).status).toBe(200)
    await shop.as(admin).put('/api/settings', { cashStep: 0.01 })
  })

  test('Y5: at the counter for an abandoned PayPal order, whose later approval is not captured', async () => {
    const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { priceCents: 200, stock: 5 })]
    const { order } = (await sendOrder(shop, buyer, product)).body
    const { body } = await startPayment(shop, buyer, order)
    await expire(shop, order)
    expect((await collect(order)).body.order).toMatchObject({ isPaid: true, isConfirmed: true, isCancelled: false })
    await inWindow(shop, 'approve', body.id)
    expect((await pay(shop, buyer, order)).status).toBe(200)
    const payments = await shop.db.rows(sql`
      select provider, status from payments where order_id = ${order.id} order by provider`)
    expect(payments).toEqual([
      { provider: 'cash', status: 'captured' },
      { provider: 'local', status: 'created' },
    ])
    expect(await stockOf(shop, product)).toBe(4)
  })

  test('at the counter also when the time of the order has closed, and its place went to others', async () => {
    const method = await makeMethod(shop, { kind: 'pickup' })
    const slot = await makeSlot(shop, method, { capacity: 1 })
    const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { priceCents: 200 })]
    const { order } = (await sendOrder(shop, buyer, product, { method, slot })).body
    await expire(shop, order)
    expect((await sendOrder(shop, await makeUser(shop), product, { method, slot })).status).toBe(201)
    await shop.db.run(sql`update delivery_slots set closes_at = now() - interval '1 hour' where id = ${slot.id}`)
    expect((await collect(order)).body.order).toMatchObject({ isPaid: true, isCancelled: false })
    expect([await booked(shop, slot), await stockOf(shop, product)]).toEqual([[2, 2], 8])
  })

  test('not for an order that was paid with PayPal, or cancelled by its owner', async () => {
    const buyer = await makeUser(shop)
    const { order } = (await sendOrder(shop, buyer, await makeProduct(shop, { priceCents: 200 }))).body
    await payInFull(shop, buyer, order)
    expect((await collect(order)).body.code).toBe('already_paid')
    const other = await cashOrder()
    await shop.as(other.buyer).put(`/api/orders/${other.order.id}/cancel`)
    expect((await collect(other.order)).body.code).toBe('cancelled')
  })
})

test('no payment is begun for an order that will be paid in hand', async () => {
  const { buyer, order } = await cashOrder()
  expect(await startPayment(shop, buyer, order)).toMatchObject({
    status: 409,
    body: { code: 'in_hand', message: 'This order will be paid when it is handed over' },
  })
})

test('Y4: cancelled by its customer before packing, stock and place come back; afterwards it is refused', async () => {
  const { slot, buyer, product, order } = await cashOrder()
  expect((await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)).status).toBe(200)
  expect([await stockOf(shop, product), await booked(shop, slot)]).toEqual([10, [0, 0]])
  const packed = await cashOrder()
  await shop.as(admin).put(`/api/orders/${packed.order.id}/pack`)
  expect(await shop.as(packed.buyer).put(`/api/orders/${packed.order.id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'being_packed' },
  })
})

test('not collected: stock and place come back once, and the customer is told', async () => {
  const { slot, buyer, product, order } = await cashOrder()
  await shop.as(admin).put(`/api/orders/${order.id}/pack`)
  const answers = [await notCollected(order), await notCollected(order)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.body).toMatchObject({ message: 'Order Not Collected', order: { isCancelled: true } })
  expect([await stockOf(shop, product), await booked(shop, slot)]).toEqual([10, [0, 0]])
  expect(await mailTexts(buyer)).toHaveLength(2)
  expect((await collect(order)).body.code).toBe('cancelled')
  const paid = await cashOrder()
  await collect(paid.order)
  expect((await notCollected(paid.order)).body.code).toBe('already_paid')
})

describe('Y12: given back by a person, without a provider', () => {
  test('as a whole', async () => {
    const { slot, buyer, product, order } = await cashOrder()
    await collect(order)
    expect((await shop.as(admin).put(`/api/orders/${order.id}/refund`)).status).toBe(200)
    expect(await orderNow(shop, buyer, order)).toMatchObject({ isRefunded: true, refundedAmount: 2.3 })
    expect((await mailTexts(buyer)).at(-1)!.text).toContain(
      'We have refunded usd$2.30 of your payment. You get it back in cash.',
    )
    expect([await stockOf(shop, product), await booked(shop, slot)]).toEqual([10, [0, 0]])
    const { body } = await shop.as(admin).get(`/api/audit-log?subject=order&id=${order.id}`)
    expect(body.map(({ action, admin: by }) => [action, by.name])).toEqual([
      ['refund', 'Rosa Lindqvist'],
      ['collect', 'Rosa Lindqvist'],
    ])
  })

  test('for single items', async () => {
    const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { priceCents: 200 })]
    const { order } = (await sendOrder(shop, buyer, product, { quantity: 3, payment: 'cash' })).body
    await collect(order, 6.9)
    const body = { items: [{ product: product.id, refunded: 1 }] }
    expect((await shop.as(admin).put(`/api/orders/${order.id}/refund/items`, body)).status).toBe(200)
    expect(await orderNow(shop, buyer, order)).toMatchObject({ refundedAmount: 2.3 })
    expect((await mailTexts(buyer)).at(-1)!.text).toContain('for the items below. You get it back in cash.')
  })
})

test('Y14: PayPal by default; ‘Cash’ as a text of an old client stays a text', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const { order } = (await sendOrder(shop, buyer, product, { paymentMethod: 'Cash' })).body
  expect(order).toMatchObject({ paymentMethod: 'Cash', payment: 'paypal', isConfirmed: false })
  expect((await sendOrder(shop, buyer, product, { payment: 'barter' })).status).toBe(400)
})

test.each([
  [{ maxTotal: 0 }, 'maxTotal'],
  [{ maxTotal: 'much' }, 'maxTotal'],
  [{ methods: ['x'] }, 'methods'],
  [{ instructions: 'x'.repeat(301) }, 'instructions'],
])('a way to pay with %j is refused at its field', async (wrong, field) => {
  expect(await setOption('cash', wrong)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})
