// Pages that a browser has translated: the right sums, and nothing breaks (docs/rules/site.md#translated-pages).
import type { Page } from '@playwright/test'
import { expect, test, unique } from './e2e-test.ts'
import {
  applyCoupon,
  fillAddress,
  orchardLane,
  pay,
  placeOrder,
  shownProducts,
  statusOf,
  stepperOf,
  sumOf,
  waitForPage,
} from './screens.ts'
import { translate } from './translate.ts'

const step = (page: Page, name: string, way: 'Increase' | 'Decrease') =>
  stepperOf(page, name)
    .getByRole('button', { name: `${way} quantity` })
    .click()

test.describe('a translated page', () => {
  // A page that breaks says 'Unexpected Application Error!', and the console has the error.
  test.afterEach(async ({ page }) => expect(page.getByText('Unexpected Application Error!')).toHaveCount(0))

  test('of the cart and of the order form adds up', async ({ page, api, signIn, fillCart }) => {
    const pears = await api.newProduct({ price: 3, stock: 9 })
    await signIn()
    await fillCart([{ ...pears, quantity: 3 }])
    await page.goto('/MyCart')
    await translate(page)
    await step(page, pears.name, 'Decrease')
    await expect(page.locator('.line__sum')).toHaveText('usd$6.00')
    await expect(sumOf(page, 'Total')).toHaveText('usd$6.90')
    await page.getByRole('button', { name: 'Cart, 2 items' }).click()
    const inMenu = page.getByRole('navigation', { name: 'Account and cart' }).getByRole('listitem')
    await expect(inMenu).toContainText('2 × usd$3.00')
    await page.keyboard.press('Escape')

    // A wrong code after a right one.
    await applyCoupon(page, 'FOODLAND')
    await expect(sumOf(page, 'Total')).toHaveText('usd$5.87')
    await expect(statusOf(page, '- 15% !!')).toBeVisible()
    await applyCoupon(page, 'FOODLANDS')
    await expect(page.getByRole('alert')).toHaveText('Invalid coupon code, please try again.')
    await expect(sumOf(page, 'Total')).toHaveText('usd$6.90')
    await applyCoupon(page, 'FOODLAND')
    await expect(sumOf(page, 'Discount')).toHaveText('−usd$1.03')

    // The order form, while another tab changes the cart.
    await page.getByRole('button', { name: 'Check out' }).click()
    await expect(sumOf(page, 'Total')).toHaveText('usd$5.87')
    const another = await page.context().newPage()
    await another.goto('/MyCart')
    await waitForPage(another)
    await step(another, pears.name, 'Decrease')
    await another.close()
    await expect(sumOf(page, 'Subtotal')).toHaveText('usd$3.00')
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.93')
    await expect(page.getByRole('listitem').filter({ hasText: pears.name })).toContainText('1 × usd$3.00')
  })

  test('goes from the home page to a paid order', async ({ page, api, signIn }) => {
    const { name: aisle } = await api.newCategory()
    const [pears, plums] = [
      await api.newProduct({ category: aisle, price: 2, stock: 2 }),
      await api.newProduct({ category: aisle, price: 4 }),
    ]
    await signIn()
    await page.goto('/')
    await translate(page)
    for (const name of ['Pause', 'Play']) await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('link', { name: aisle }).click()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Higher price')
    await expect(shownProducts(page)).toHaveText([plums.name, pears.name])
    await page.getByRole('button', { name: `ADD TO CART ${pears.name}` }).click()
    await step(page, pears.name, 'Increase')
    await expect(page.getByRole('article').filter({ hasText: pears.name })).toContainText('Only 2 left')
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toHaveText('Cart 2')
    await page.getByRole('link', { name: plums.name }).click()
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(sumOf(page, 'Total')).toHaveText('usd$9.20')
    await page.getByRole('button', { name: `Remove ${plums.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(sumOf(page, 'Total')).toHaveText('usd$4.60')
    await page.getByRole('button', { name: 'Check out' }).click()

    await placeOrder(page).click()
    const problem = page.getByRole('region', { name: 'Billing' }).getByRole('alert')
    await expect(problem).toHaveText('You need to complete all the information')
    await fillAddress(page, 'Billing', orchardLane)
    await expect(problem).toBeHidden()
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await pay(page)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Shop history' }).click()
    await expect(page.getByRole('row').last()).toContainText('usd$4.60')
  })

  test('lets an admin deliver, and take it back, in the list and on the order', async ({
    page,
    api,
    admin,
    signIn,
  }) => {
    const buyer = await api.newPerson(`Amara ${unique()}`)
    await api.newPaidOrder(buyer, [await api.newProduct()])
    await signIn(admin)
    await page.goto(`/H0me/orders?q=${buyer.email}`)
    await translate(page)
    await page.getByRole('button', { name: /^Mark delivered/ }).click()
    await expect(page.getByRole('row').last()).toContainText('Delivered')
    await page.getByRole('row').last().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Mark not delivered' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark not delivered' }).click()
    await page.getByRole('button', { name: 'Mark delivered' }).click()
    await page.getByRole('button', { name: 'Mark not delivered' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark not delivered' }).click()
    await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeVisible()
  })
})
