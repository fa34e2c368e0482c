// A shop with three decimals and a long sign: nothing overflows, and every amount is a dinar's.
import { expect } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectGoodPage } from './page-checks.ts'
import {
  fillAddress,
  openFilter,
  openPaymentWindow,
  orchardLane,
  pay,
  placeOrder,
  sumOf,
  waitForPage,
} from './screens.ts'

const test = testInEmptyShop()

test(
  'prices in dinars, from the Stock table to the paid order and the Overview',
  { tag: '@phone' },
  async ({ page, api, admin, signIn, fillCart, anotherBrowser, isMobile }) => {
    await api.call('PUT /api/settings', { token: admin.token, body: { currency: 'KWD' } })
    const saffron = await api.newProduct({ name: 'Saffron threads', price: 12_345.678, stock: 50 })
    const bread = await api.newProduct({ name: 'Bread', price: 0.15 })

    const shopkeeper = await anotherBrowser(admin)
    await shopkeeper.goto('/products')
    await shopkeeper.getByRole('button', { name: 'Change price of Bread: KWD 0.150' }).click()
    const price = shopkeeper.getByRole('textbox', { name: 'Price of Bread' })
    await expect(price).toHaveValue('0.150')
    await price.fill('0.1255')
    await price.press('Enter')
    await expect(shopkeeper.getByRole('alert')).toHaveText(
      'Price can have at most three digits after its point, such as 1299.500',
    )
    await price.fill('KWD 0,125')
    await price.press('Enter')
    await expect(shopkeeper.getByText('Price of Bread: KWD 0.125', { exact: true })).toBeVisible()
    await expectGoodPage(shopkeeper)

    await signIn()
    await page.goto('/categories/allProducts')
    await waitForPage(page)
    await expect(page.getByText('KWD 12,345.678')).toBeVisible()
    for (const price of await page.getByRole('article').locator('.price').all())
      expect(
        await price.evaluate(
          (shown) => shown.getBoundingClientRect().right - shown.parentElement!.getBoundingClientRect().right,
        ),
      ).toBeLessThanOrEqual(0)
    await expectGoodPage(page)
    const filter = await openFilter(page, isMobile)
    await filter.getByLabel('Max price').fill('0.124')
    await filter.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByText('No products found')).toBeVisible()
    await page.goto(`/detail/${saffron.slug}`)
    await waitForPage(page)
    await expectGoodPage(page)

    await fillCart([
      { ...saffron, quantity: 3 },
      { ...bread, price: 0.125 },
    ])
    await page.goto('/MyCart')
    // 3 × 12,345.678 + 0.125 = 37,037.159; 15 % is 5,555.57385.
    await expect(sumOf(page, 'Subtotal')).toHaveText('KWD 37,037.159')
    await expect(sumOf(page, 'Taxes')).toHaveText('KWD 5,555.574')
    await expect(sumOf(page, 'Total')).toHaveText('KWD 42,592.733')
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Check out' }).click()
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    const popup = await openPaymentWindow(page)
    await expect(popup.getByRole('definition')).toHaveText('KWD 42,592.733')
    await popup.close()
    await pay(page)

    await shopkeeper.goto('/H0me')
    await waitForPage(shopkeeper)
    await expect(shopkeeper.getByText('KWD 42,592.733').first()).toBeVisible()
    await expectGoodPage(shopkeeper)
  },
)
