// A payment has the currency of its order, at PayPal too.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { buyerWithOrder, pay, startPayment } from '#tests/support/orders.ts'
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
