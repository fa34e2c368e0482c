// The whole shop with the adapter to PayPal, which talks to the small PayPal over real HTTP. Whatever goes wrong there:
// no paid order stays unmarked, no unpaid order is marked, nobody pays twice.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks, buyerWithOrder, mailsTo, orderNow, pay, startPayment } from '#tests/support/orders.ts'
import { away, makeDue, openPaypalShop, type PaypalShop } from '#tests/support/paypal-shop.ts'
import { checkOpenPayments } from './check-open-payments.ts'

let opened: PaypalShop
let shop: PaypalShop['shop']
let paypal: PaypalShop['paypal']
let server: PaypalShop['server']
beforeAll(async () => {
  opened = await openPaypalShop()
  shop = opened.shop
  paypal = opened.paypal
  server = opened.server
})
afterEach(() => expectSoundBooks(shop))
afterAll(() => opened.close())

const withPayment = async () => {
  const { buyer, order, product } = await buyerWithOrder(shop)
  const { body } = await startPayment(shop, buyer, order)
  return { buyer, order, product, id: body.id as string }
}

test('the buttons get PayPal’s script, and the local provider’s pages are not there', async () => {
  expect(shop.deps.payments.browser.scriptUrl).toMatch(
    /\/sdk\/js\?client-id=local-client&currency=USD&components=buttons$/,
  )
  expect((await shop.call('GET', '/api/payments/local/sdk.js')).status).toBe(404)
  expect((await shop.call('POST', '/api/payments/local/X/approve')).status).toBe(404)
})

test('a payment goes through', async () => {
  const { buyer, order, id } = await withPayment()
  await paypal.approve(id, { slow: false })
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
})

test('an answer lost after the capture: the try itself finds it captured', async () => {
  const { buyer, order, id } = await withPayment()
  await paypal.approve(id, { slow: false })
  server.faults('capture', { kind: 'lost_answer' })
  expect((await pay(shop, buyer, order)).status).toBe(200)
  expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation'])
})

test('every answer lost after the capture: the buyer hears it, and the next try finds it captured', async () => {
  const { buyer, order, id } = await withPayment()
  await paypal.approve(id, { slow: false })
  server.faults('capture', { kind: 'lost_answer' }, ...away.slice(1))
  const answer = await pay(shop, buyer, order)
  expect(answer).toMatchObject({
    status: 503,
    body: {
      message: 'The payment service cannot be reached right now. Your order is kept: please try again in a moment.',
    },
  })
  expect(answer.headers['retry-after']).toBeDefined()
  expect((await orderNow(shop, buyer, order)).isPaid).toBe(false)
  expect((await pay(shop, buyer, order)).status).toBe(200)
  expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation'])
})

test('the answer lost and the browser gone: the sweep finds it captured', async () => {
  const { buyer, order, id } = await withPayment()
  await paypal.approve(id, { slow: false })
  server.faults('capture', { kind: 'lost_answer' }, ...away.slice(1))
  await pay(shop, buyer, order)
  await makeDue(shop, order)
  await checkOpenPayments(shop.deps)
  expect((await orderNow(shop, buyer, order)).isPaid).toBe(true)
})

test('PayPal away: the order stays, and is paid when it is back', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  server.faults('create', ...away)
  expect((await startPayment(shop, buyer, order)).status).toBe(503)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ active: true })
  const { body } = await startPayment(shop, buyer, order)
  server.faults('show', ...away)
  expect((await pay(shop, buyer, order)).status).toBe(503)
  await paypal.approve(body.id, { slow: false })
  expect((await pay(shop, buyer, order)).status).toBe(200)
})

test('a declined instrument is 402, and the same buyer pays with another', async () => {
  const { buyer, order, id } = await withPayment()
  await paypal.decline(id)
  expect((await pay(shop, buyer, order)).status).toBe(402)
  const { body } = await startPayment(shop, buyer, order)
  expect(body.id).not.toBe(id)
  await paypal.approve(body.id, { slow: false })
  expect((await pay(shop, buyer, order)).status).toBe(200)
})

test('a webhook is verified with PayPal', async () => {
  const { buyer, order, id } = await withPayment()
  await paypal.approve(id, { slow: false })
  await paypal.handle({ method: 'POST', path: `/v2/checkout/orders/${id}/capture` })
  const { headers, body } = paypal.signWebhook({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: 'CAP', supplementary_data: { related_ids: { order_id: id } } },
  })
  const forged = { ...headers, 'paypal-transmission-sig': Buffer.alloc(32).toString('base64') }
  expect((await shop.call('POST', '/api/payments/webhook', { headers: forged, body })).status).toBe(400)
  expect((await orderNow(shop, buyer, order)).isPaid).toBe(false)
  server.faults('verify', ...away)
  // PayPal sends it again after anything but a 2xx.
  expect((await shop.call('POST', '/api/payments/webhook', { headers, body })).status).toBe(503)
  expect((await shop.call('POST', '/api/payments/webhook', { headers, body })).status).toBe(204)
  expect((await orderNow(shop, buyer, order)).isPaid).toBe(true)
})

test('a refund whose answer is lost is made once, and finished by the sweep', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const { buyer, order, id } = await withPayment()
  await paypal.approve(id, { slow: false })
  await pay(shop, buyer, order)
  server.faults('refund', { kind: 'lost_answer' }, ...away.slice(1))
  const answer = await shop.call('PUT', `/api/orders/${order.id}/refund`, { token: admin.token })
  expect(answer).toMatchObject({
    status: 503,
    body: { message: 'The payment provider cannot be reached. The payment is given back as soon as it answers.' },
  })
  expect((await paypal.find(id))?.captureStatus).toBe('REFUNDED')
  await makeDue(shop, order)
  await checkOpenPayments(shop.deps)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
  expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation', 'payment_refunded'])
})
