// The four keys in the browser’s storage: in step between tabs, and never trusted.
import type { Locator } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { expectAccessibleInEveryLight } from './expect-accessible.ts'
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

  test('in what the shop says of a thing that the other one adds; what was said before stays', async ({
    page,
    context,
    fillCart,
    api,
  }) => {
    const [pears, plums] = [await api.newProduct({ price: 2 }), await api.newProduct({ stock: 2 })]
    await fillCart([{ ...pears, price: 1.5, quantity: 2 }])
    await page.goto('/MyCart')
    const said = page.getByText(`${pears.name} now costs usd$2.00 (it was usd$1.50).`)
    await expect(said).toBeVisible()
    await api.changeProduct(pears, { stock: 1 })
    const second = await context.newPage()
    await second.goto(`/detail/${plums.slug}`)
    await second.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByRole('article').last()).toContainText('Fernhollow · 1 kg')
    const stepper = stepperOf(page, plums.name)
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText('Only 2 left')).toBeVisible()
    await expect(stepper.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await expect(page.getByText(`${pears.name}: only 1 left. We changed the quantity in your cart.`)).toBeVisible()
    await expect(said).toBeVisible()
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

test.describe('damaged contents of the browser’s storage are dropped without an error', () => {
  const contents = {
    'no JSON': '{"Carrito',
    'another kind': '"hello"',
    'another shape': '{"_id":5,"token":{},"subtotal":"x","address":[1]}',
    'lines that are none': '[null,7,{"id":""},{"id":"a","name":"b","price":"free"}]',
    'an account of another shop':
      '{"_id":"63c0ffee63c0ffee63c0ffee","name":"Amara","email":"amara@mail.example","token":"a-token-of-another-shop","isAdmin":false}',
    'an id that no address can carry': '[{"id":"\\ud800","name":"b","price":1,"quantity":1}]',
  }
  for (const [what, content] of Object.entries(contents)) {
    test(what, async ({ page }) => {
      await page.addInitScript((text) => {
        for (const key of ['Carrito', 'userInfo', 'resumen', 'Shipping']) localStorage.setItem(key, text)
      }, content)
      await page.goto('/MyCart')
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
      expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
      await page.goto('/placeorder')
      await expect(placeOrder(page)).toHaveAccessibleDescription('You need to add products first!')
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('')
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in first')
      await page.goto('/categories/Bakery')
      await page
        .getByRole('button', { name: /^ADD TO CART/ })
        .first()
        .click()
      await expect(statusOf(page, 'Product added to cart!')).toBeVisible()
    })
  }
})

test('sound contents of the browser’s storage stay as they are stored, with what else an old client put there', async ({
  page,
  api,
}) => {
  const { id, name, slug } = await api.newProduct()
  const contents = {
    Carrito: JSON.stringify([{ id, name, slug, price: '2', quantity: 1, colour: 'red' }]),
    Shipping: '{ "address": "1 Hill Street", "planet": "Earth" }',
    resumen: '{"subtotal":2,"taxes":0.3,"shipping":0,"totalOrder":2.3,"note":"for Grandma"}',
  }
  await page.addInitScript((texts) => Object.assign(localStorage, texts), contents)
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible()
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

  test('says so, and OK leads to the heading where nothing had the focus before', async ({ page, api }) => {
    await page.goto(`/detail/${(await api.newProduct()).slug}`)
    const add = page.getByRole('button', { name: 'Add Product' })
    await add.click()
    const ok = page.getByRole('status').getByRole('button', { name: 'OK' })
    await expect(ok).toBeVisible()
    await add.evaluate((element: HTMLElement) => element.blur())
    await ok.click()
    await expect(ok).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    // A phone with large letters.
    { width: 240, height: 520 },
  ]) {
    test(`says so once per page, ${viewport.width} px wide`, async ({ page, api }) => {
      await page.setViewportSize(viewport)
      const pears = await api.newProduct()
      await page.goto(`/detail/${pears.slug}`)
      const add = page.getByRole('button', { name: 'Add Product' })
      const notice = page.getByRole('status').filter({ hasText: 'your cart and sign-in may be lost' })
      await add.click()
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expectBelow(notice, statusOf(page, 'product added to cart!').locator('..'))
      await expectAccessibleInEveryLight(page)
      await add.focus()
      await notice.getByRole('button', { name: 'OK' }).click()
      await expect(notice).toBeHidden()
      await expect(add).toBeFocused()
      await add.click()
      await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
      await expect(notice).toBeHidden()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()
      await add.click()
      await expect(notice).toBeVisible()
    })
  }
})

/** Nothing of the one is covered by the other, once that stands still. */
async function expectBelow(lower: Locator, upper: Locator) {
  await upper.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
  const { y, height } = (await upper.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await lower.boundingBox())!.y)
}
