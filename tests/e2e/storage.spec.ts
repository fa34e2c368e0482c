// The four keys in the browser’s storage: in step between tabs, and never trusted.
import type { Locator } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { expectGoodPage } from './page-checks.ts'
import { applyCoupon, logIn, placeOrder, statusOf, stepperOf, sumOf } from './screens.ts'

test.describe('two tabs stay in step', () => {
  test('in the cart: Carrito', async ({ page, context, fillCart, api }) => {
    const pears = await api.newProduct({ stock: 4 })
    await fillCart([pears])
    await page.goto('/MyCart')
    const second = await context.newPage()
    await second.goto('/MyCart')
    await stepperOf(second, pears.name).getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepperOf(page, pears.name)).toHaveText('2')
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  })

  test('in the summary: resumen', async ({ page, context, fillCart, api }) => {
    await fillCart([await api.newProduct({ price: 2 })])
    await page.goto('/placeorder')
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
    const second = await context.newPage()
    await second.goto('/MyCart')
    await applyCoupon(second, 'FOODLAND')
    await second.getByRole('button', { name: 'Check out' }).click()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    // The last 'Check out' counts in every tab, even where a coupon was applied before.
    await page.goto('/MyCart')
    await applyCoupon(page, '')
    await page.getByRole('button', { name: 'Check out' }).click()
    await expect(sumOf(second, 'Total')).toHaveText('usd$2.30')
  })

  test('in who is there, and in the address: userInfo and Shipping', async ({ page, context, api }) => {
    const buyer = await api.newPerson()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in first')
    const second = await context.newPage()
    await second.goto('/login?redirect=/profile')
    await logIn(second, buyer)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Amara Okafor')

    await second.getByRole('button', { name: 'Edit' }).click()
    await second.getByLabel('City').fill('Fernhollow')
    await second.getByRole('button', { name: 'Save' }).click()
    await second.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('Fernhollow')

    await second.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in first')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  })
})

test('damaged contents of the browser’s storage are dropped without an error', async ({ page, anotherBrowser }) => {
  // Each store has its own cases in its unit tests: here all four are damaged at once.
  const notJson = '{"Carrito'
  const anotherShop =
    '{"_id":"63c0ffee63c0ffee63c0ffee","name":"Amara","email":"amara@mail.example","token":"a-token-of-another-shop","isAdmin":false}'
  for (const [of, content] of [
    [page, notJson],
    [await anotherBrowser(), anotherShop],
  ] as const) {
    await of.addInitScript((text) => {
      for (const key of ['Carrito', 'userInfo', 'resumen', 'Shipping']) localStorage.setItem(key, text)
    }, content)
    await of.goto('/MyCart')
    await expect(of.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(await of.evaluate(() => ({ ...localStorage }))).toEqual({})
    await expect(of.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    await of.goto('/placeorder')
    await expect(placeOrder(of)).toHaveAccessibleDescription('You need to add products first!')
    await expect(of.getByLabel('Address', { exact: true })).toHaveValue('')
    await of.goto('/profile')
    await expect(of.getByRole('heading', { level: 1 })).toHaveText('Please sign in first')
  }
})

test('sound contents of the browser’s storage stay as they are, with further fields', async ({ page, api }) => {
  const { id, name, slug } = await api.newProduct()
  const contents = {
    Carrito: JSON.stringify([{ id, name, slug, price: '2', quantity: 1, colour: 'red' }]),
    Shipping: '{ "address": "1 Hill Street", "planet": "Earth" }',
    resumen: '{"subtotal":2,"taxes":0.3,"shipping":0,"totalOrder":2.3,"note":"for Grandma"}',
  }
  await page.addInitScript((texts) => Object.assign(localStorage, texts), contents)
  await page.goto('/about')
  await expect(page.getByRole('button', { name: /^Cart, 1 item,/ })).toBeVisible()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(contents)
})

test.describe('a browser that keeps nothing', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  )

  test('says so once per page, at any width', async ({ page, api }) => {
    await page.goto(`/detail/${(await api.newProduct()).slug}`)
    const add = page.getByRole('button', { name: 'Add Product' })
    const notice = page.getByRole('status').filter({ hasText: 'your cart and sign-in may be lost' })
    await add.click()
    // A phone with large letters has the room of 240 pixels.
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 240, height: 520 },
    ]) {
      await page.setViewportSize(viewport)
      await page.reload()
      await add.click()
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expectBelow(notice, statusOf(page, 'product added to cart!').locator('..'))
    }
    await expectGoodPage(page)
    await add.focus()
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(notice).toBeHidden()
    await expect(add).toBeFocused()
    await add.click()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})

/** Nothing of the one is covered by the other, once that stands still. */
async function expectBelow(lower: Locator, upper: Locator) {
  await upper.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
  const { y, height } = (await upper.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await lower.boundingBox())!.y)
}
