import { describe, expect, test } from 'vitest'
import { takenByPaypal } from '#server/payments/paypal-amount.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { buyerWithOrder } from '#tests/support/orders.ts'
import { giveCurrency } from '#tests/support/shop-currency.ts'
import { openShopOfTest, type TestShop, useTestShop } from '#tests/support/test-shop.ts'
import { requirePayablePrices } from './require-payable-prices.ts'

const shop = useTestShop()

const startWithPaypal = ({ deps }: Pick<TestShop, 'deps'> = shop) =>
  requirePayablePrices({ ...deps, payments: { ...deps.payments, ...takenByPaypal } })

describe('a shop with PayPal', () => {
  test('does not start with a currency that PayPal does not take', async () => {
    await giveCurrency(shop, 'KWD')
    await expect(startWithPaypal()).rejects.toThrow(
      'PayPal takes no payments in KWD. Please choose another currency in Settings, or start the shop without PAYPAL_CLIENT_ID.',
    )
    await expect(requirePayablePrices(shop.deps)).resolves.toBeUndefined()
    await giveCurrency(shop, 'EUR')
    await expect(startWithPaypal()).resolves.toBeUndefined()
  })

  test('does not start with prices or deposits that have fractions of forints', async () => {
    await giveCurrency(shop, 'HUF', 2)
    await makeProduct(shop, { name: 'Alma', priceCents: 49_900 })
    await makeProduct(shop, { name: 'Túró', priceCents: 49_950 })
    await expect(startWithPaypal()).rejects.toThrow(
      "PayPal takes whole amounts of HUF only. Please start the shop without PAYPAL_CLIENT_ID and change the price of 'Túró'.",
    )
    await shop.db.run(sql`insert into deposit_types (id, name, amount_cents) values (gen_random_uuid(), 'Zsák', 1)`)
    await expect(startWithPaypal()).rejects.toThrow("'Túró' and of 1 more product.")
    await expect(requirePayablePrices(shop.deps)).resolves.toBeUndefined()
    expect(await shop.deps.shopSettings()).toMatchObject({ currency: 'HUF', minorDigits: 2 })
  })

  test('has whole forints only once it starts with whole prices, which keep their figures', async () => {
    const own = await openShopOfTest()
    await giveCurrency(own, 'HUF', 2)
    const { id } = await makeProduct(own, { priceCents: 49_900 })
    await startWithPaypal(own)
    expect(await own.deps.shopSettings()).toMatchObject({ currency: 'HUF', minorDigits: 0 })
    expect((await own.get(`/api/products/slug/${id}`)).body.price).toBe(499)
    await startWithPaypal(own)
  })

  test('does not start with orders that have fractions of forints', async () => {
    const own = await openShopOfTest()
    await giveCurrency(own, 'HUF', 2)
    await buyerWithOrder(own, { priceCents: 49_900 })
    await expect(startWithPaypal(own)).rejects.toThrow(
      'PayPal takes whole amounts of HUF only, and this shop has orders with decimals. Please start the shop without PAYPAL_CLIENT_ID.',
    )
  })
})
