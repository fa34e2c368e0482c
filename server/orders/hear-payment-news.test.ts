// A flood of webhooks: each costs questions to PayPal. Forged ones are stopped, and no true one is lost.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buyerWithOrder, orderNow, startPayment } from '#tests/support/orders.ts'
import { away, openPaypalShop, type PaypalShop } from '#tests/support/paypal-shop.ts'
import { hearPaymentNews } from './hear-payment-news.ts'

let opened: PaypalShop
let shop: PaypalShop['shop']
let paypal: PaypalShop['paypal']
beforeAll(async () => {
  opened = await openPaypalShop({ RATE_LIMITS: 'on' })
  shop = opened.shop
  paypal = opened.paypal
})
afterEach(() => shop.passTime(16 * 60_000))
afterAll(() => opened.close())

const messageOf = (event: object) => paypal.signWebhook(event)
const forged = () => {
  const { headers, body } = messageOf({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAPTURE' } })
  return { headers: { ...headers, 'paypal-transmission-sig': 'AAAA' }, body }
}
const send = ({ headers, body }: ReturnType<typeof messageOf>, remoteAddress: string) =>
  shop.call('POST', '/api/payments/webhook', { headers, body, remoteAddress })
const asked = () => opened.server.seen.filter(({ operation }) => operation === 'verify').length

const [stranger, paypalItself] = ['198.51.100.7', '203.0.113.9']

test('sixty forged ones from one address are enough, and PayPal is not asked any more', async () => {
  for (let count = 0; count < 60; count++) expect((await send(forged(), stranger)).status).toBe(400)
  const before = asked()
  const refused = await send(forged(), stranger)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(asked()).toBe(before)

  const { buyer, order } = await buyerWithOrder(shop)
  const { body: payment } = await startPayment(shop, buyer, order)
  await paypal.approve(payment.id, { slow: false })
  const news = messageOf({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: payment.id } })
  expect((await send(news, paypalItself)).status).toBe(204)
  expect((await orderNow(shop, buyer, order)).isPaid).toBe(true)
  shop.passTime(16 * 60_000)
  expect((await send(news, stranger)).status).toBe(204)
})

test('true ones, and those that could not be checked, don’t count', async () => {
  const news = messageOf({ event_type: 'BILLING.PLAN.CREATED', resource: {} })
  for (let count = 0; count < 70; count++) expect((await send(news, paypalItself)).status).toBe(204)
  opened.server.faults('verify', ...away)
  expect((await send(news, paypalItself)).status).toBe(503)
  for (let count = 0; count < 59; count++) await send(forged(), paypalItself)
  expect((await send(news, paypalItself)).status).toBe(204)
})

test('ten at once are read, two hundred wait, and who comes then is told to come again', async () => {
  let atOnce = 0
  let most = 0
  const gates: (() => void)[] = []
  const { payments } = shop.deps
  const readWebhook: typeof payments.readWebhook = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise<void>((open) => gates.push(open))
    atOnce -= 1
    return { kind: 'of_no_interest' }
  }
  const deps = { ...shop.deps, payments: { ...payments, readWebhook } }
  const hear = () => hearPaymentNews(deps, { headers: {}, rawBody: '', address: paypalItself })
  const taken = Array.from({ length: 210 }, hear)
  await expect(hear()).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 30 })
  const opening = setInterval(() => gates.splice(0).forEach((open) => open()), 0)
  await Promise.all(taken)
  clearInterval(opening)
  expect(most).toBe(10)
})
