// A flood of webhooks: each costs questions to PayPal. Forged ones are stopped, and no true one is lost.
import { afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { orderNow, startedOrder } from '#tests/support/orders.ts'
import { away, usePaypalShop } from '#tests/support/paypal-shop.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { handlePaymentWebhook } from './handle-payment-webhook.ts'

const at = usePaypalShop({ RATE_LIMITS: 'on' })
afterEach(() => at.shop.passTime(16 * 60_000))

const messageOf = (event: object) => at.paypal.signWebhook(event)
const forged = () => {
  const { headers, body } = messageOf({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAPTURE' } })
  return { headers: { ...headers, 'paypal-transmission-sig': 'AAAA' }, body }
}
const send = ({ headers, body }: ReturnType<typeof messageOf>, remoteAddress: string) =>
  at.shop.post('/api/payments/webhook', body, { headers, remoteAddress })
const asked = () => at.server.seen.filter(({ operation }) => operation === 'verify').length

const [stranger, paypalItself] = ['198.51.100.7', '203.0.113.9']

test('after sixty forged webhooks from one address PayPal is not asked any more', async () => {
  for (let count = 0; count < 60; count++) expect((await send(forged(), stranger)).status).toBe(400)
  const before = asked()
  const refused = await send(forged(), stranger)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(asked()).toBe(before)

  const { buyer, order, id } = await startedOrder(at.shop)
  await at.paypal.approve(id, { slow: false })
  const event = messageOf({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: id } })
  expect((await send(event, paypalItself)).status).toBe(204)
  expect((await orderNow(at.shop, buyer, order)).isPaid).toBe(true)
  at.shop.passTime(16 * 60_000)
  expect((await send(event, stranger)).status).toBe(204)
})

test('genuine webhooks don’t count, and those that could not be checked do', async () => {
  const event = messageOf({ event_type: 'BILLING.PLAN.CREATED', resource: {} })
  for (let count = 0; count < 70; count++) expect((await send(event, paypalItself)).status).toBe(204)
  at.server.faults('verify', ...away)
  expect((await send(event, paypalItself)).status).toBe(503)
  for (let count = 0; count < 58; count++) await send(forged(), paypalItself)
  expect((await send(event, paypalItself)).status).toBe(204)
  await send(forged(), paypalItself)
  expect((await send(event, paypalItself)).status).toBe(429)
})

test.each([
  ['nested without end', `{"resource":${'['.repeat(9000)}${']'.repeat(9000)}}`],
  ['a reach for the program itself', '{"resource":{},"__proto__":{"event_type":"PAYMENT.CAPTURE.COMPLETED"}}'],
  ['no JSON', '{'],
])('a webhook that is %s is forged, and counts', async (_what, body) => {
  const shop = await openShopOfTest({ RATE_LIMITS: 'on' })
  const { headers } = messageOf({})
  const statuses: number[] = []
  for (let count = 0; count < 61; count++)
    statuses.push((await shop.post('/api/payments/webhook', body, { headers })).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429])
})

test('ten webhooks are read at once, two hundred wait, and more are refused for now', async () => {
  let atOnce = 0
  let most = 0
  const gates: (() => void)[] = []
  const { payments } = at.shop.deps
  const readWebhook: typeof payments.readWebhook = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise<void>((open) => gates.push(open))
    atOnce -= 1
    return { kind: 'of_no_interest' }
  }
  const deps = { ...at.shop.deps, payments: { ...payments, readWebhook } }
  const hear = () => handlePaymentWebhook(deps, { headers: {}, rawBody: '', ip: paypalItself })
  const taken = Array.from({ length: 210 }, hear)
  await expect(hear()).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 30 })
  await eventually(() => expect(atOnce).toBe(10))
  const opening = setInterval(() => gates.splice(0).forEach((open) => open()), 0)
  await Promise.all(taken)
  clearInterval(opening)
  expect(most).toBe(10)
})
