// An order that the shop has placed, but whose answer got lost.
import type { Page } from '@playwright/test'
import { expect, type Person, stored, test } from './e2e-test.ts'
import { applyCoupon, pay, payButton, placeOrder, statusOf, sumOf } from './screens.ts'

type Product = { id: string; name: string }

test.describe('an order whose answer got lost', () => {
  let buyer: Person
  let pears: Product

  test.beforeEach(async ({ page, api, fillCheckout }) => {
    buyer = await api.newPerson()
    const product = await api.newProduct({ stock: 9, price: 2 })
    pears = product
    await fillCheckout([product], buyer)
    await loseNextOrder(page)
    await placeOrder(page).click()
    await expect(page.getByRole('alert')).toHaveText('The shop is briefly unavailable.')
  })

  test('is not placed twice', { tag: '@phone' }, async ({ page, api }) => {
    const said = page.getByRole('alert')
    await expect(said).toBeFocused()
    await expect(said).toBeInViewport({ ratio: 1 })
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await api.ordersOf(buyer)).toHaveLength(1)
  })

  for (const [where, open] of [
    ['by a reload', async (page: Page) => (await page.reload(), page)],
    [
      'in another tab',
      async (page: Page) => {
        const second = await page.context().newPage()
        await page.close()
        await second.goto('/placeorder')
        return second
      },
    ],
  ] as const) {
    test(`is found ${where}, and leaves the cart`, async ({ page, api }) => {
      const shown = await open(page)
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
      await expect(payButton(shown)).toBeVisible()
      await expect(shown.getByRole('heading', { name: 'Another order' })).toHaveCount(0)
      expect(await stored(shown, 'Carrito')).toBeNull()
      expect(await api.ordersOf(buyer)).toHaveLength(1)
    })
  }

  test('and that was cancelled elsewhere leaves the cart as it is, on all devices', async ({ page, api }) => {
    const cartOfAccount = async () => (await api.call('GET /api/cart', { token: buyer.token })).lines
    const [order] = await api.ordersOf(buyer)
    await expect.poll(cartOfAccount).toEqual([])
    await api.call('PUT /api/orders/{id}/cancel', { params: { id: order!.id }, token: buyer.token })
    await page.goto('/')
    await expect.poll(cartOfAccount).toMatchObject([{ product: pears.id, quantity: 1 }])
    expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 1 }])
  })

  test('is replaced by a cart that was changed since then', async ({ page, api }) => {
    const figs = await api.newProduct()
    // In another tab, so that this page is not loaded again.
    const second = await page.context().newPage()
    await second.goto(`/detail/${figs.slug}`)
    await second.getByRole('button', { name: 'Add Product' }).click()
    await page.bringToFront()
    await expect(page.getByText(figs.name)).toBeVisible()
    await page.getByLabel('City').fill('Millbrook East')
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(page.getByRole('main')).toContainText('Millbrook East')
    await expect(statusOf(page, replaced)).toBeVisible()
    expect(await stored(page, 'Carrito')).toBeNull()
    const [newest, before] = await api.ordersOf(buyer)
    expect(newest?.orderItems.map(({ product }) => product).toSorted()).toEqual([pears.id, figs.id].toSorted())
    expect([newest?.active, before?.isCancelled]).toEqual([true, true])
    expect(await api.stockOf(pears)).toBe(8)
  })

  test.describe('and for which a coupon was applied since', () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/MyCart')
      await applyCoupon(page, 'FOODLAND')
      await page.getByRole('button', { name: 'Check out' }).click()
      await expect(sumOf(page.getByRole('region', { name: 'Another order' }), 'Total')).toHaveText('usd$1.96')
    })

    test('is replaced by one with it', async ({ page, api }) => {
      await placeOrder(page).click()
      await expect(statusOf(page, replaced)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Another order' })).toBeHidden()
      await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
      expect((await api.ordersOf(buyer)).filter(({ active }) => active)).toHaveLength(1)
    })

    test('leaves the cart once it is paid all the same', async ({ page }) => {
      await pay(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
      await expect(page).toHaveURL('/')
      await page.goto('/placeorder')
      await expect(page.getByRole('main')).toContainText('You need to add products first!')
      expect(await stored(page, 'Carrito')).toBeNull()
    })
  })
})

const replaced = 'Your earlier attempt had already placed an order. We cancelled it; this order replaces it.'

/** The next order is placed, but its answer never comes. */
async function loseNextOrder(page: Page) {
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503, json: { message: 'The shop is briefly unavailable.', code: 'unavailable' } })
    },
    { times: 1 },
  )
}
