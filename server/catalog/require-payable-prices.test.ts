import { describe, expect, test } from 'vitest'
import { takenByPaypal } from '#server/payments/paypal-amount.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { giveCurrency } from '#tests/support/shop-currency.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { requirePayablePrices } from './require-payable-prices.ts'

const shop = useTestShop()

const startWithPaypal = () =>
  requirePayablePrices({ ...shop.deps, payments: { ...shop.deps.payments, ...takenByPaypal } })

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

  test('does not start with prices that have fractions of forints', async () => {
    await giveCurrency(shop, 'HUF')
    await shop.db.run(sql`update shop_settings set minor_digits = 2`)
    await makeProduct(shop, { name: 'Alma', priceCents: 49_900 })
    await expect(startWithPaypal()).resolves.toBeUndefined()
    await makeProduct(shop, { name: 'Túró', priceCents: 49_950 })
    await expect(startWithPaypal()).rejects.toThrow(
      "PayPal takes whole amounts of HUF only. Please start the shop without PAYPAL_CLIENT_ID and change the price of 'Túró'.",
    )
    await makeProduct(shop, { name: 'Zabkása', priceCents: 1 })
    await expect(startWithPaypal()).rejects.toThrow("'Túró' and of 1 more product.")
    await expect(requirePayablePrices(shop.deps)).resolves.toBeUndefined()
  })
})
