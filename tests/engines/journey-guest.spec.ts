// A guest becomes a buyer.
import { expect } from '@playwright/test'
import { orchardLane } from '../e2e/screens.ts'
import { test } from './engine-test.ts'

test('a guest fills a cart, signs in at the checkout, orders, pays and finds the order', async ({ shop, api }) => {
  const buyer = await api.newPerson('Linh Nguyen')
  const pears = await api.newProduct({ price: 2, stock: 5 })
  await shop.open(`/detail/${pears.slug}`)
  await shop.press({ role: 'button', name: 'Add Product' })
  await shop.press({ role: 'button', name: { pattern: '^Cart, 1 item, usd\\$2\\.00$' } })
  await shop.press({ role: 'link', name: 'View my cart' })
  await shop.see({ role: 'heading', name: 'My cart' })
  await shop.press({ role: 'button', name: { pattern: '^Increase quantity' } })
  await shop.fill('Coupon', 'foodland')
  await shop.press({ role: 'button', name: 'Apply' })
  await shop.see({ text: 'usd$3.91' })
  await shop.press({ role: 'button', name: 'Check out' })
  await shop.see({ role: 'heading', name: 'Billing' })
  await shop.press({ role: 'link', name: 'Log In', within: { role: 'main' } })
  await shop.signIn(buyer)

  await shop.see({ role: 'heading', name: 'Billing' })
  const cartOfAccount = async () => (await api.call('GET /api/cart', { token: buyer.token })).lines
  await expect.poll(cartOfAccount).toMatchObject([{ product: pears.id, quantity: 2 }])
  for (const [label, text] of Object.entries(orchardLane)) await shop.fill(label, text)
  await shop.press({ role: 'button', name: 'Place order' })
  await shop.see({ role: 'heading', name: 'Pay for your order' })
  expect(await cartOfAccount()).toEqual([])
  const payment = await shop.openWindow({ role: 'button', name: 'PayPal' })
  await payment.see({ text: 'usd$3.91' })
  await payment.press({ role: 'button', name: 'Approve' })
  await shop.see({ role: 'heading', name: 'Successful purchase!' })
  await payment.seeClosed()
  await shop.press({ role: 'button', name: 'OK' })
  await shop.see({ role: 'heading', name: 'Find all our products right here' })

  await shop.press({ role: 'button', name: 'Account: Linh Nguyen' })
  await shop.press({ role: 'link', name: 'Shop history' })
  await shop.see({ role: 'row', name: { pattern: `Amara Okafor.*${pears.name}.*usd\\$3\\.91.*Paid` } })
})
