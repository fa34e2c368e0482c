// The cart: its dropdown, its page, the coupon, and what changed in the shop meanwhile.
import type { Locator, Page } from '@playwright/test'
import { refuse } from './changed-answers.ts'
import { expect, stored, test } from './e2e-test.ts'
import {
  applyCoupon,
  expectDialog,
  fillAddress,
  orchardLane,
  payButton,
  placeOrder,
  statusOf,
  stepperOf,
  sumOf,
} from './screens.ts'

/** Where it begins in the page, in whole pixels. */
const topOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))

test.describe('the cart', () => {
  test('empty, offers the way to the shop, in the dropdown and on its page', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Cart, 0 items' }).click()
    await page.getByRole('link', { name: 'Add products' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Cart, 0 items' }).click()
    await page.getByRole('link', { name: 'View my cart' }).click()
    await expect(page).toHaveURL('/MyCart')
    await page.getByRole('main').getByRole('link', { name: 'Add products' }).click()
    await expect(page).toHaveURL('/')
  })

  test('lists its things in the dropdown, and asks before one is deleted', async ({ page, fillCart, api }) => {
    const [pears, plums] = [await api.newProduct({ price: 1.25 }), await api.newProduct({ price: 3 })]
    await fillCart([{ ...pears, quantity: 2 }, plums])
    await page.goto('/about')
    await page.getByRole('button', { name: 'Cart, 3 items' }).click()
    const line = page.getByRole('navigation', { name: 'Account and cart' }).getByRole('listitem').first()
    for (const text of [pears.name, '2 × usd$1.25', 'usd$2.50']) await expect(line).toContainText(text)
    await page.getByRole('link', { name: 'View my cart' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/')

    const remove = ({ name }: { name: string }) => page.getByRole('button', { name: `Remove ${name}` })
    await remove(pears).click()
    const dialog = await expectDialog(page, 'Are you sure?')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(remove(pears)).toBeFocused()
    await remove(pears).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await remove(plums).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test(
    'stays where it is when a line is removed; the focus goes to its neighbour',
    { tag: '@phone' },
    async ({ page, fillCart, api }) => {
      const things = await Promise.all(Array.from({ length: 8 }, () => api.newProduct()))
      await fillCart(things)
      await page.goto('/MyCart')
      const lineOf = (index: number) => page.getByRole('article').filter({ hasText: things[index]!.name })
      const expectToLead = async (removed: number, neighbour: number) => {
        await lineOf(removed)
          .getByRole('button', { name: /^Remove/ })
          .scrollIntoViewIfNeeded()
        const scrolled = await page.evaluate(() => scrollY)
        expect(scrolled).toBeGreaterThan(100)
        await lineOf(removed)
          .getByRole('button', { name: /^Remove/ })
          .click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
        await expect(lineOf(removed)).toHaveCount(0)
        await expect(lineOf(neighbour)).toBeFocused()
        expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      }
      await page.setViewportSize({ width: page.viewportSize()!.width, height: 600 })
      await expectToLead(5, 6)
      await expectToLead(7, 6)
    },
  )

  test('adds up, and ends at the stock', { tag: '@phone' }, async ({ page, fillCart, api }) => {
    const pears = await api.newProduct({ price: 2, stock: 3 })
    await fillCart([pears])
    await page.goto('/MyCart')
    await expect(sumOf(page, 'Subtotal')).toHaveText('usd$2.00')
    await expect(page.getByText('Taxes', { exact: true })).toBeVisible()
    await expect(sumOf(page, 'Taxes')).toHaveText('usd$0.30')
    await expect(sumOf(page, 'Shipping')).toHaveText('Free')
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
    await expect(sumOf(page, 'Discount')).toBeHidden()
    // What one of them is, as its card says.
    await expect(page.getByRole('article')).toContainText('Fernhollow · 1 kg')
    await expect(page.getByRole('article')).toContainText('usd$2.00 each')

    const increase = stepperOf(page, pears.name).getByRole('button', { name: 'Increase quantity' })
    await increase.click()
    await expect(sumOf(page, 'Subtotal')).toHaveText('usd$4.00')
    await expect(sumOf(page, 'Total')).toHaveText('usd$4.60')
    await increase.click()
    await expect(increase).toBeDisabled()
    await expect(page.getByText('Only 3 left')).toBeVisible()
  })

  test('takes 15% off with the coupon, taxes included; a wrong one says so', async ({ page, fillCart, api }) => {
    await fillCart([await api.newProduct({ price: 2 })])
    await page.goto('/MyCart')
    const topOfSums = await topOf(sumOf(page, 'Subtotal'))
    await applyCoupon(page, 'FOODLAN')
    await expect(page.getByLabel('Coupon')).toHaveAccessibleDescription('Invalid coupon code, please try again.')
    await expect(page.getByRole('alert')).toHaveText('Invalid coupon code, please try again.')
    expect(await topOf(sumOf(page, 'Subtotal'))).toBe(topOfSums)
    await applyCoupon(page, 'foodLand')
    await expect(statusOf(page, '- 15% !!')).toBeVisible()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await expect(sumOf(page, 'Discount')).toHaveText('−usd$0.34')

    // A wrong code replaces the right one.
    await applyCoupon(page, 'FOODLANDS')
    await expect(page.getByRole('alert')).toHaveText('Invalid coupon code, please try again.')
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
    await expect(statusOf(page, '- 15% !!')).toBeHidden()
  })
})

test.describe('an applied coupon', () => {
  test('outlasts a reload and a look at a product, not the order', async ({ page, api, signIn, fillCart }) => {
    const pears = await api.newProduct({ price: 2 })
    await signIn()
    await fillCart([pears])
    await page.goto('/MyCart')
    await applyCoupon(page, 'FOODLAND')
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await page.reload()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await expect(page.getByLabel('Coupon')).toHaveValue('FOODLAND')
    await expect(statusOf(page, '- 15% !!')).toBeVisible()
    await page.getByRole('article').getByRole('link', { name: pears.name }).click()
    await expect(page).toHaveURL(/\/detail\//)
    await page.goBack()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')

    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await page.goto(`/detail/${pears.slug}`)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
  })

  test('is handed to the check out with the sums, and taken back there, too', async ({ page, api, fillCart }) => {
    await fillCart([await api.newProduct({ price: 2 })])
    expect(await checkOutWithCoupon(page)).toEqual({
      subtotal: 2,
      taxes: 0.3,
      shipping: 0,
      totalOrder: 1.96,
      coupon: 'FOODLAND',
    })
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await page.goBack()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await applyCoupon(page, 'nope')
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
    // What 'Check out' wrote stays until 'Check out' is pressed again (docs/rules/cart.md#summary).
    expect(await stored(page, 'resumen')).toMatchObject({ coupon: 'FOODLAND' })
    await page.goForward()
    await expect(page).toHaveURL(/\/placeorder$/)
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
  })
})

test('the summary of the check out goes with the last thing in the cart', async ({ page, api, fillCart }) => {
  const pears = await api.newProduct({ price: 2 })
  await fillCart([pears])
  await checkOutWithCoupon(page)
  await page.goBack()
  await page.getByRole('button', { name: `Remove ${pears.name}` }).click()
  await (await expectDialog(page, 'Are you sure?')).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await stored(page, 'resumen')).toBeNull()

  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await checkOutWithCoupon(page)
  await api.changeProduct(pears, { active: false })
  await page.goto('/MyCart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await stored(page, 'resumen')).toBeNull()
})

/** From a filled cart to /placeorder; the summary that is stored then. */
async function checkOutWithCoupon(page: Page) {
  await page.goto('/MyCart')
  await applyCoupon(page, 'FOODLAND')
  await expect(statusOf(page, '- 15% !!')).toBeVisible()
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/placeorder$/)
  return stored(page, 'resumen')
}

test('a cart that the shop can’t be asked about now stays as it is', async ({ page, api, fillCart }) => {
  const [pears, plums] = [await api.newProduct({ price: 2 }), await api.newProduct({ price: 3 })]
  await fillCart([pears, { ...plums, price: 2.5 }])
  await refuse(page, '**/api/products/by-ids?*')
  await page.goto('/MyCart')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([pears.name, plums.name])
  await expect(page.getByText('Some things have changed')).toBeHidden()
  await expect(sumOf(page, 'Subtotal')).toHaveText('usd$4.50')
})

test('what vanished, sold out or changed is said when the cart is opened', async ({ page, api, fillCart }) => {
  const [pears, plums, dates] = [await api.newProduct({ price: 2 }), await api.newProduct(), await api.newProduct()]
  await api.changeProduct(plums, { stock: 0 })
  await api.changeProduct(dates, { active: false })
  const figs = { id: '01890000-0000-7000-8000-000000000000', name: 'Figs of old', price: 1, slug: 'figs-of-old' }
  await fillCart([{ ...pears, price: 1.5 }, plums, dates, figs])
  await page.goto('/MyCart')
  const said = page.getByRole('main').getByRole('status').getByRole('listitem')
  await expect(said).toHaveText([
    `${pears.name} now costs usd$2.00 (it was usd$1.50).`,
    `${plums.name} is sold out, so we removed it from your cart.`,
    `${dates.name} is not available at the moment, so we removed it from your cart.`,
    'Figs of old is no longer in the shop, so we removed it from your cart.',
  ])
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
})
