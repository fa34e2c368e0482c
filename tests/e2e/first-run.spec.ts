// The owner of a new live shop, from the first sign-in to the first order (docs/rules/settings.md#first-run-guide).
import type { Page } from '@playwright/test'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { expect } from './e2e-test.ts'
import { openShopBeside, testIn } from './own-shop.ts'
import { expectGoodPage } from './page-checks.ts'
import { fillAddress, logIn, orchardLane, pay, placeOrder, statusOf, sumOf } from './screens.ts'
import { seededAdmin } from './start-shop.ts'

const live = {
  SEED: 'none',
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://corner.example',
  PAYMENTS: 'local',
  RATE_LIMITS: 'on',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SHOP_EMAIL: 'hello@corner.example',
}

const testInGermany = testIn(() => openShopBeside(live))
const testInJapan = testIn(() => openShopBeside({ ...live, PUBLIC_URL: 'https://kado.example' }))

const opening = (page: Page) => page.getByRole('complementary', { name: 'Opening' })
const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const strip = (page: Page) => page.getByRole('complementary', { name: 'Notice' })

testInGermany(
  'from an empty shop to the first order in Germany, by keyboard where it is a form',
  { tag: '@phone' },
  async ({ page, api, anotherBrowser }) => {
    await page.goto('/login')
    await logIn(page, seededAdmin)
    await expect(page.getByRole('button', { name: 'Account: Admin' })).toBeVisible()
    await page.goto('/H0me')
    await page.getByRole('link', { name: 'Go on with the guide' }).click()
    await expect(page.getByRole('heading', { name: 'Open your shop in five steps' })).toBeVisible()
    await expect(opening(page)).toContainText(
      'Your shop, money and taxes, products, delivery and ways to pay are missing',
    )
    const open = opening(page).getByRole('button', { name: 'Open the shop' })
    await expect(open).toBeDisabled()
    await expect(strip(page)).toContainText('We open soon.')
    await expectGoodPage(page)

    // Left and taken up, in any order; one step is open at once.
    const shop = step(page, 'Your shop')
    await expect(shop).toHaveAttribute('aria-current', 'step')
    await shop.getByRole('button', { name: 'Later' }).click()
    await expect(shop.getByRole('button', { name: 'Begin: Your shop' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shop.getByRole('heading')).toBeFocused()
    await shop.getByRole('button', { name: 'Save' }).click()
    await expect(shop.getByLabel('Address')).toHaveAccessibleDescription(/Please type an address/)
    await shop.getByLabel('Name of the shop').fill('Kiezladen')
    await shop.getByLabel('Address').fill('Kiezladen GmbH\nApfelweg 12\n10115 Berlin')
    await shop.getByLabel('Phone').fill('call us')
    await shop.getByRole('button', { name: 'Save' }).click()
    await expect(shop.getByLabel('Phone')).toBeFocused()
    await shop.getByLabel('Phone').fill('+49 30 23125 042')
    await page.keyboard.press('Enter')
    await expect(statusOf(page, 'Your shop: saved.')).toBeVisible()

    const money = step(page, 'Money and taxes')
    await expect(money.getByRole('heading')).toBeFocused()
    await expect(shop).toContainText('Kiezladen, Kiezladen GmbH, Apfelweg 12, 10115 Berlin')
    await money.getByLabel('Country').selectOption('Germany')
    await expect(money.getByLabel('Currency')).toHaveValue('EUR')
    await expect(money.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
    await expect(money.getByRole('radio', { name: 'with taxes inside' })).toBeChecked()
    await expect(money.getByText('Check them with your tax adviser')).toBeVisible()
    await expectGoodPage(page)
    await money.getByLabel('Percent 1').fill('101')
    await money.getByRole('button', { name: 'Save' }).click()
    await expect(money.getByLabel('Percent 1')).toHaveAccessibleDescription(/a percentage from 0 to 100/)
    await money.getByLabel('Percent 1').fill('7,0')
    await page.keyboard.press('Enter')
    await expect(money).toContainText('Euro, taxes inside: 7 % and 19 %')

    // Another browser takes up where this one is.
    const desk = await anotherBrowser()
    await desk.goto('/login?redirect=%2FH0me%2Fopening')
    await logIn(desk, seededAdmin)
    await expect(desk.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute('aria-valuenow', '2')
    await expect(step(desk, 'Products')).toHaveAttribute('aria-current', 'step')

    const products = step(page, 'Products')
    await expect(products.getByRole('link', { name: 'Choose a file' })).toHaveAttribute('href', '/products/import')
    await products.getByRole('radio', { name: 'One by one' }).check()
    await products.getByRole('link', { name: 'Create a product' }).click()
    await expect(page).toHaveURL(/\/create$/)
    const bread = await api.newProduct({ name: 'Rye bread', price: 3.49 })

    await page.goto('/H0me/opening')
    await expect(products).toContainText('1 product')
    const delivery = step(page, 'Delivery')
    await expect(delivery).toHaveAttribute('aria-current', 'step')
    await delivery.getByLabel('Postal codes').fill('10115, 12*')
    await delivery.getByRole('button', { name: 'Save' }).click()
    await expect(delivery).toContainText('10115, 12*')
    const payment = step(page, 'Ways to pay')
    await expect(payment).toContainText('No payment provider is connected.')
    await payment.getByRole('button', { name: 'That is right' }).click()
    await expect(page.getByText('All five are done.')).toBeVisible()
    await open.click()
    await expect(page.getByRole('heading', { name: 'Your shop is set up' })).toBeVisible()
    await expect(strip(page)).not.toContainText('We open soon.')
    await page.goto('/H0me')
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go on with the guide' })).toHaveCount(0)

    await firstOrder(await anotherBrowser(await api.newPerson()), {
      product: bread,
      price: '€3.49',
      postalCode: '10115',
    })
  },
)

type FirstOrder = { product: ProductDetail; price: string; postalCode: string }

/** A buyer's first order in the new shop: what they read, pay, and find on the receipt. */
async function firstOrder(page: Page, { product, price, postalCode }: FirstOrder) {
  await page.goto(`/detail/${product.slug}`)
  await expect(page.getByRole('main')).toContainText(price)
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await page.goto('/MyCart')
  await page.getByRole('button', { name: 'Check out' }).click()
  await fillAddress(page, 'Billing', { ...orchardLane, 'Postal code': postalCode })
  await placeOrder(page).click()
  await pay(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(sumOf(page.getByRole('article'), 'Total')).toContainText(price)
}

testInJapan('in Japan: yen without decimals, and 8 % inside', async ({ page, api, anotherBrowser, signIn, admin }) => {
  await signIn(admin)
  await page.goto('/H0me/opening')
  await step(page, 'Your shop').getByLabel('Address').fill('1-1 Sakuramachi\nTokyo')
  await step(page, 'Your shop').getByRole('button', { name: 'Save' }).click()
  const money = step(page, 'Money and taxes')
  await money.getByLabel('Country').selectOption('Japan')
  await money.getByLabel('Products without a category have').selectOption('Food')
  await money.getByRole('button', { name: 'Save' }).click()
  await expect(money).toContainText('Japanese Yen, taxes inside: 8 % and 10 %')
  const onigiri = await api.newProduct({ name: 'Onigiri', price: 108 })
  await step(page, 'Delivery').getByRole('button', { name: 'Begin: Delivery' }).click()
  await step(page, 'Delivery').getByRole('button', { name: 'Save' }).click()
  await step(page, 'Ways to pay').getByRole('button', { name: 'That is right' }).click()
  await opening(page).getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is set up' })).toBeVisible()
  await firstOrder(await anotherBrowser(await api.newPerson()), {
    product: onigiri,
    price: '¥108',
    postalCode: '12345',
  })
})
