// A payment has the currency of its order, at PayPal too.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body } from '#tests/support/order-requests.ts'
import { buyerWithOrder, expectSoundBooks, pay, startPayment } from '#tests/support/orders.ts'
import { makeDue, usePaypalShop } from '#tests/support/paypal-shop.ts'
import { giveCurrency } from '#tests/support/shop-currency.ts'
import { sweepPayments } from './sweep-payments.ts'

const at = usePaypalShop()

async function approvedIn(currency: string) {
  await giveCurrency(at.shop, currency)
  const { buyer, order } = await buyerWithOrder(at.shop)
  const { id } = (await startPayment(at.shop, buyer, order)).body as { id: string }
  await at.paypal.approve(id, { slow: false })
  return { buyer, order, id }
}

// The first test, because the currency may change until the first order.
test('PayPal takes whole Taiwan dollars only: prices, taxes, coupons and refunds have no others', async () => {
  const { shop, paypal, paypalDb } = at
  const [admin, buyer] = [await makeUser(shop, { isAdmin: true }), await makeUser(shop)]
  const settings = await shop.as(admin).put('/api/settings', { currency: 'TWD' })
  expect(settings.body).toMatchObject({ currency: 'TWD', minorDigits: 0 })
  const product = await makeProduct(shop, { priceCents: 499 })
  const halves = await shop.as(admin).put(`/api/products/${product.id}`, { price: 499.5 })
  expect(halves).toMatchObject({ status: 400, body: { errors: [{ field: 'price' }] } })
  const sent = body([{ product: product.id, quantity: 3 }], { coupon: 'FOODLAND' })
  const { order } = (await shop.as(buyer).post('/api/orders', sent)).body
  // 1497 + 224.55 of tax; 1497 × 1.15 × 0.85 = 1463.32.
  expect(order).toMatchObject({ itemsPrice: 1497, taxPrice: 225, discountPrice: 259, totalPrice: 1463 })
  const { id } = (await startPayment(shop, buyer, order)).body
  expect(await paypal.find(id)).toMatchObject({ currency: 'TWD', minorDigits: 0, amountCents: 1463 })
  await paypal.approve(id, { slow: false })
  expect((await pay(shop, buyer, order)).status).toBe(200)
  const items = [{ product: product.id, refunded: 1 }]
  expect((await shop.as(admin).put(`/api/orders/${order.id}/refund/items`, { items })).status).toBe(200)
  // 1463 × 2 / 3 = 975.33 are left.
  expect(await paypalDb.rows(sql`select amount_cents as cents from local_paypal_refunds`)).toEqual([{ cents: 488 }])
  await expectSoundBooks(shop)
})

test.each([
  ['EUR', 2],
  ['JPY', 0],
])('an order in %s is paid in it', async (currency, minorDigits) => {
  const { buyer, order, id } = await approvedIn(currency)
  const stored = await at.shop.db.oneRow<{ cents: number }>(
    sql`select total_cents as cents from orders where id = ${order.id}`,
  )
  expect(await at.paypal.find(id)).toMatchObject({ currency, minorDigits, amountCents: stored.cents })
  expect((await pay(at.shop, buyer, order)).status).toBe(200)
  const forPages = at.shop.deps.payments.browser({ currency, minorDigits })
  expect(forPages.scriptUrl).toContain(`&currency=${currency}&`)
})

test.each([
  ['another currency', sql`currency = 'USD'`],
  ['another amount', sql`minor_digits = 3`],
])('a payment in %s than its order is not captured', async (_what, change) => {
  const { buyer, order, id } = await approvedIn('EUR')
  await at.paypalDb.run(sql`update local_paypal_orders set ${change} where id = ${id}`)
  expect((await pay(at.shop, buyer, order)).status).not.toBe(200)
  await makeDue(at.shop, order)
  await sweepPayments(at.shop.deps)
  expect((await at.paypal.find(id))?.status).toBe('APPROVED')
})
