import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import {
  approvedOrder,
  buyerWithOrder,
  inWindow,
  mailsTo,
  orderNow,
  startedOrder,
  startPayment,
} from '#tests/support/orders.ts'
import { captured, useShopForPayments } from '#tests/support/payments.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { sweepPayments } from './sweep-payments.ts'

const { shop, webhook } = useShopForPayments()

describe('when the browser went away', () => {
  test('a webhook marks the order paid; repeated and reordered webhooks do no harm', async () => {
    const { buyer, order, id } = await startedOrder(shop)
    const denied = { ...captured(id), event_type: 'PAYMENT.CAPTURE.DENIED' }
    expect((await webhook(denied)).status).toBe(204)
    await inWindow(shop, 'approve', id)
    await shop.deps.payments.capture(id, crypto.randomUUID())
    const answers = await Promise.all(Array.from({ length: 5 }, () => webhook(captured(id))))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    await webhook(denied)
    expect((await orderNow(shop, buyer, order)).isPaid).toBe(true)
    expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation'])
  })

  test('a forged webhook is refused and changes nothing', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', body.id)
    const signed = shop.deps.localPaypal!.signWebhook(captured('SOMETHING-ELSE'))
    const forged = { headers: signed.headers, body: JSON.stringify(captured(body.id)) }
    expect(await shop.call('POST', '/api/payments/webhook', forged)).toMatchObject({
      status: 400,
      body: { code: 'forged' },
    })
    expect((await shop.post('/api/payments/webhook', 'nonsense')).status).toBe(400)
    expect((await shop.post('/api/payments/webhook')).status).toBe(400)
    expect((await orderNow(shop, buyer, order)).isPaid).toBe(false)
  })

  test('a webhook about an unknown payment is accepted and ignored', async () => {
    expect((await webhook(captured('UNKNOWN'))).status).toBe(204)
    expect((await webhook({ event_type: 'BILLING.PLAN.CREATED' })).status).toBe(204)
    expect((await webhook({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: null })).status).toBe(204)
  })

  test('the sweep finds the approval and pays the order', async () => {
    const own = await openShopOfTest()
    const { buyer, order } = await approvedOrder(own)
    expect(await sweepPayments(own.deps)).toBe(0)
    own.passTime(61_000)
    expect(await sweepPayments(own.deps)).toBe(1)
    expect((await orderNow(own, buyer, order)).isPaid).toBe(true)
    expect(await mailsTo(own, buyer)).toEqual(['order_confirmation'])
    own.passTime(600_000)
    expect(await sweepPayments(own.deps)).toBe(0)
  })

  test('two sweeps share the work', async () => {
    const own = await openShopOfTest()
    for (let count = 0; count < 8; count++) await approvedOrder(own)
    own.passTime(61_000)
    const asked = await Promise.all([sweepPayments(own.deps), sweepPayments(own.deps)])
    expect(asked.reduce((sum, one) => sum + one)).toBe(8)
    expect(await own.db.row(sql`select count(*) as paid from orders where paid_at is not null`)).toEqual({ paid: 8 })
  })
})
