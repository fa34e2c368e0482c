// Refunds of single items that PayPal refuses, leaves open or does not answer, and a process that dies in the middle.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser, signedInAdmin } from '#tests/support/builders.ts'
import { gate } from '#tests/support/gate.ts'
import type { Fault } from '#tests/support/loopback-paypal.ts'
import { mailsTo, pay, placeTestOrder, startPayment, stockOf } from '#tests/support/orders.ts'
import { usePaymentsAtPaypal } from '#tests/support/payments-at-paypal.ts'
import { away, makeDue } from '#tests/support/paypal-shop.ts'
import { sweepPayments } from '../paying/sweep-payments.ts'
import { refundItems } from './refund-items.ts'
import { refundOrder } from './refund-order.ts'

const { at, captureOf, processWith, dyingProcess, slowProcess } = usePaymentsAtPaypal()

/** Three pieces at 2.00, paid with 6.90, and an admin who refunds some of them and puts them back into stock. */
async function paidOrder() {
  const { shop, server, paypal, paypalDb } = at
  const admin = await makeUser(shop, { isAdmin: true })
  const buyer = await makeUser(shop)
  const product = await makeProduct(shop, { priceCents: 200 })
  const order = await placeTestOrder(shop, buyer, product, 3)
  const { id } = (await startPayment(shop, buyer, order)).body as { id: string }
  await paypal.approve(id, { slow: false })
  await pay(shop, buyer, order)
  const first = server.seen.length
  const bodyFor = (refunded: number, { restock = true } = {}) => ({
    items: [{ product: product.id, refunded }],
    restock,
  })
  const call = (path: string, body?: object) =>
    shop.call('PUT', `/api/orders/${order.id}/${path}`, { token: admin.token, ...(body && { body }) })
  /** What is left of it, at PayPal. */
  const refundByHand = async () => {
    const { captureId } = (await paypal.find(id))!
    await paypal.handle({ method: 'POST', path: `/v2/payments/captures/${captureId}/refund` })
    return captureId
  }
  return {
    admin: signedInAdmin(admin),
    buyer,
    order,
    product,
    id,
    bodyFor,
    refund: (refunded = 1, options?: { restock: boolean }) => call('refund/items', bodyFor(refunded, options)),
    refundAll: (body?: { restock: boolean }) => call('refund', body),
    refundByHand,
    /** The same, and PayPal tells the shop of it. */
    refundAtPaypal: async () => {
      const captureId = await refundByHand()
      const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${captureId}` }]
      const resource = { id: 'REFUND', custom_id: order.id, links }
      expect((await at.webhook({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource })).status).toBe(204)
    },
    deliver: () => call('deliver'),
    now: async () => (await shop.as(admin).get(`/api/orders/${order.id}`)).body,
    sweep: async () => {
      await makeDue(shop, order)
      await sweepPayments(shop.deps)
    },
    keys: () => server.seen.slice(first).flatMap((seen) => (seen.operation === 'refund' ? (seen.requestId ?? []) : [])),
    givenBack: async () => {
      const rows = await paypalDb.rows<{ cents: number }>(sql`
        select local_paypal_refunds.amount_cents as cents from local_paypal_refunds
        join local_paypal_orders using (capture_id) where local_paypal_orders.id = ${id} order by cents`)
      return rows.map(({ cents }) => cents)
    },
    actions: async () => {
      const rows = await shop.db.rows<{ action: string }>(
        sql`select action from audit_log where subject_id = ${order.id} order by id`,
      )
      return rows.map(({ action }) => action)
    },
  }
}

const told = ['order_confirmation', 'items_refunded']

test('a lost answer: a repeated request refunds once', async () => {
  const { refund, givenBack, buyer, keys } = await paidOrder()
  at.server.faults('refund', { kind: 'lost_answer' })
  expect((await refund()).status).toBe(200)
  expect([await givenBack(), new Set(keys()).size]).toEqual([[230], 1])
  expect(await mailsTo(at.shop, buyer)).toEqual(told)
})

test('PayPal away: the admin hears it, the order is neither packed nor delivered, and the sweep makes the refund', async () => {
  const { refund, refundAll, deliver, sweep, now, givenBack, order, product } = await paidOrder()
  at.server.faults('refund', ...away)
  expect(await refund()).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/will be made as soon/) },
  })
  expect(await now()).toMatchObject({ refundedAmount: 0, orderItems: [{ refunded: 0 }] })
  const underWay = { status: 409, body: { code: 'refund_pending' } }
  for (const other of [deliver, refundAll, () => refund(2)]) expect(await other()).toMatchObject(underWay)
  const admin = await makeUser(at.shop, { isAdmin: true })
  const toPack = async () => {
    const { body } = await at.shop.as(admin).get('/api/orders/packing')
    return body.orders.some(({ id }) => id === order.id)
  }
  expect(await toPack()).toBe(false)
  const system = () => at.shop.as(admin).get('/api/system')
  expect((await system()).body.payments).toMatchObject({ refunding: 1, oldestRefunding: expect.any(String) })
  await sweep()
  expect((await system()).body.payments).toEqual({ refunding: 0, oldestRefunding: null })
  expect(await now()).toMatchObject({ refundedAmount: 2.3, orderItems: [{ refunded: 1 }] })
  expect([await toPack(), await givenBack(), await stockOf(at.shop, product)]).toEqual([true, [230], 8])
  expect((await deliver()).status).toBe(200)
})

test('killed between the refund and the books: the sweep notes it', async () => {
  const { admin, order, bodyFor, sweep, now, givenBack, buyer, product } = await paidOrder()
  await expect(refundItems(dyingProcess(), admin, order.id, bodyFor(2))).rejects.toThrow('killed')
  await sweep()
  await sweep()
  expect(await now()).toMatchObject({ isRefunded: false, refundedAmount: 4.6, orderItems: [{ refunded: 2 }] })
  expect([await givenBack(), await stockOf(at.shop, product)]).toEqual([[460], 9])
  expect(await mailsTo(at.shop, buyer)).toEqual(told)
})

test.each<[what: string, fault: Fault, isNew: boolean]>([
  ['refuses', { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' }, false],
  ['takes on and fails', { kind: 'refund', id: 'R1', status: 'FAILED' }, true],
])('what PayPal %s stays sold; the next try is made', async (_what, fault, isNew) => {
  const { refund, now, deliver, actions, givenBack, keys, product } = await paidOrder()
  at.server.faults('refund', fault)
  expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund_refused' } })
  expect(await now()).toMatchObject({ refundedAmount: 0, orderItems: [{ refunded: 0 }] })
  expect([await actions(), await stockOf(at.shop, product)]).toEqual([['refund_items', 'refund_refused'], 7])
  expect((await refund()).status).toBe(200)
  expect([await givenBack(), new Set(keys()).size]).toEqual([[230], isNew ? 2 : 1])
  expect((await deliver()).status).toBe(200)
})

test('what PayPal has refused, asked for again after a refund of fewer pieces, refunds only the pieces that are left', async () => {
  const { refund, now, givenBack, keys, product } = await paidOrder()
  at.server.faults('refund', { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  expect((await refund(2)).body.code).toBe('refund_refused')
  expect((await refund(1)).status).toBe(200)
  at.server.faults('refund', { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  expect((await refund(2)).body.code).toBe('refund_refused')
  for (const _ of ['next try', 'repeated']) expect((await refund(2)).status).toBe(200)
  expect(await now()).toMatchObject({ refundedAmount: 4.6, orderItems: [{ refunded: 2 }] })
  expect([await givenBack(), await stockOf(at.shop, product)]).toEqual([[230, 230], 9])
  expect(new Set(keys()).size).toBe(3)
})

test('an unfinished refund is asked about until PayPal finishes', async () => {
  const { refund, sweep, now, buyer, keys } = await paidOrder()
  const pending: Fault = { kind: 'refund', id: 'R1', status: 'PENDING' }
  at.server.faults('refund', pending, pending)
  const answer = {
    status: 409,
    body: { code: 'refund_pending', message: expect.stringMatching(/is under way/) },
  }
  expect(await refund()).toMatchObject(answer)
  expect(await refund()).toMatchObject(answer)
  await sweep()
  expect(await mailsTo(at.shop, buyer)).toEqual(['order_confirmation'])
  await sweep()
  expect(await now()).toMatchObject({ refundedAmount: 2.3 })
  expect([await mailsTo(at.shop, buyer), new Set(keys()).size]).toEqual([told, 1])
})

test('while one request is under way no other asks PayPal', async () => {
  const { admin, order, bodyFor, refund, keys, givenBack } = await paidOrder()
  const { reached, pass, open } = gate()
  const slow = processWith({
    async refund(...request) {
      await pass()
      return at.shop.deps.payments.refund(...request)
    },
  })
  const first = refundItems(slow, admin, order.id, bodyFor(1))
  await reached
  for (const refunded of [1, 2]) expect(await refund(refunded)).toMatchObject({ body: { code: 'refund_pending' } })
  await sweepPayments(at.shop.deps)
  expect(keys()).toEqual([])
  open()
  await first
  expect([await givenBack(), keys().length]).toEqual([[230], 1])
})

test('an order that was refunded at PayPal without a webhook: the admin hears it', async () => {
  const { refund, deliver, now, givenBack, refundByHand } = await paidOrder()
  await deliver()
  await refundByHand()
  expect(await refund(1, { restock: false })).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
  expect(await now()).toMatchObject({ isRefunded: true })
  expect(await givenBack()).toEqual([690])
})

test('a second request can’t change the stock of a whole refund that is under way', async () => {
  const { refundAll, sweep, product } = await paidOrder()
  at.server.faults('refund', ...away)
  expect((await refundAll({ restock: false })).status).toBe(503)
  expect(await refundAll()).toMatchObject({ status: 409, body: { code: 'refund_pending' } })
  await sweep()
  expect(await stockOf(at.shop, product)).toBe(7)
})

test('a whole refund that is refused to a slow request, and begun for another, treats the stock as both wanted', async () => {
  const { admin, order, refundAll, sweep, now, product } = await paidOrder()
  at.server.faults(
    'refund',
    { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
    { kind: 'refund', id: 'R1', status: 'PENDING' },
  )
  const { slow, reached, goOn } = slowProcess()
  const first = refundOrder(slow, admin, order.id, { restock: false })
  await reached
  expect((await refundAll({ restock: false })).body.code).toBe('refund_pending')
  goOn()
  await expect(first).rejects.toMatchObject({ code: 'refund_pending' })
  await sweep()
  expect([(await now()).isRefunded, await stockOf(at.shop, product)]).toEqual([true, 7])
})

test('PayPal refunds all while single items are under way: the order is refunded, and its stock returns once', async () => {
  const { refund, refundAtPaypal, sweep, now, givenBack, id, product } = await paidOrder()
  at.server.faults('refund', ...away)
  await refund()
  await refundAtPaypal()
  await sweep()
  expect(await now()).toMatchObject({ isRefunded: true, refundedAmount: 6.9 })
  expect([await captureOf(id), await givenBack(), await stockOf(at.shop, product)]).toEqual(['REFUNDED', [690], 10])
})

test('a refused whole refund without restock decides nothing for a refund at PayPal', async () => {
  const { refundAll, refundAtPaypal, now, product } = await paidOrder()
  at.server.faults('refund', { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  expect(await refundAll({ restock: false })).toMatchObject({ status: 409, body: { code: 'refund_refused' } })
  await refundAtPaypal()
  expect([(await now()).isRefunded, await stockOf(at.shop, product)]).toEqual([true, 10])
})

test('PayPal refunds the rest before single items are in the books: their stock returns once', async () => {
  const { admin, order, bodyFor, refundAtPaypal, sweep, now, givenBack, product } = await paidOrder()
  await expect(refundItems(dyingProcess(), admin, order.id, bodyFor(1))).rejects.toThrow('killed')
  await refundAtPaypal()
  await sweep()
  expect(await now()).toMatchObject({ isRefunded: true, refundedAmount: 6.9 })
  expect([await givenBack(), await stockOf(at.shop, product)]).toEqual([[230, 460], 10])
})

test.each<[what: string, faults: Fault[]]>([
  ['was not answered', away],
  ['is PENDING', [{ kind: 'refund', id: 'R1', status: 'PENDING' }]],
])('what %s for a month is given up: PayPal may have forgotten whether it has paid', async (_what, faults) => {
  const { admin, order, bodyFor, refund, sweep, actions, keys } = await paidOrder()
  at.server.faults('refund', ...faults)
  await refund()
  const asked = keys().length
  await at.shop.db.run(
    sql`update refunds set updated_at = updated_at - interval '31 days' where order_id = ${order.id}`,
  )
  await sweep()
  expect(keys()).toHaveLength(asked)
  expect(await actions()).toEqual(['refund_items', 'refund_given_up'])
  expect(await refundItems(at.shop.deps, admin, order.id, bodyFor(1))).toMatchObject({ refundedAmount: 2.3 })
})
