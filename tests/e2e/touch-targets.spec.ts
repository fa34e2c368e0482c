// Thumbs first (the look's eighth principle): on a phone everything that stands alone can be pressed on 44 pixels, and no
// touch leaves a grey patch behind.
import type { Locator } from '@playwright/test'
import { expect, test } from './e2e-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the status stands at the very bottom, and a press goes through it', async ({ page, admin, api, signInAs }) => {
    await signInAs(admin)
    const buyer = await api.newPerson('Priya Raman')
    await api.newPaidOrder(buyer, [await api.newProduct()])
    await page.goto(`/H0me/orders?q=${buyer.email}`)
    await page.getByRole('button', { name: 'Mark delivered Priya Raman' }).click()
    const said = page.getByText('The order of Priya Raman is delivered.')
    await expect(said).toBeVisible()
    const pill = said.locator('..')
    // It has risen once it stands still.
    await pill.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
    const { x, y, width, height } = (await pill.boundingBox())!
    expect(Math.round(page.viewportSize()!.height - y - height)).toBe(16)
    const isPressed = await pill.evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left!, top!)),
      [x + width / 2, y + height / 2],
    )
    expect(isPressed).toBe(false)
  })

  test('leaves no grey on a row of a wide list that was touched', async ({ page, admin, signInAs }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signInAs(admin)
    await page.goto('/H0me/stock')
    const cell = page.getByRole('row').last().getByRole('cell').nth(1)
    await cell.tap()
    await expectNoGrey(cell)
  })
})

test('a buyer presses names, receipts and ways back on 44 pixels', async ({ page, api, signInAs, fillCart }) => {
  const buyer = await api.newPerson()
  const pears = await api.newProduct()
  const others = await Promise.all([1, 2, 3, 4].map(() => api.newProduct()))
  await api.newPaidOrder(buyer, [pears, ...others])
  await page.goto('/log-in')
  await expectThumbRoom(page.getByRole('link', { name: 'Forgot your password?' }))
  await signInAs(buyer)
  await fillCart([pears])
  await page.goto('/MyOrders')
  await expectThumbRoom(page.getByRole('link', { name: /^Receipt/ }))
  await expectThumbRoom(page.getByRole('link', { name: 'and 1 more' }))
  await page.goto('/MyCart')
  await expectThumbRoom(page.getByRole('main').getByRole('link', { name: pears.name }))
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  await expectThumbRoom(page.locator('#cart-menu').getByRole('link', { name: pears.name }))
})

test('an admin presses people, orders and numbers on 44 pixels', async ({ page, admin, api, signInAs }) => {
  const buyer = await api.newPerson('Al')
  const pears = await api.newProduct({ stock: 7 })
  const sold = [pears]
  // One of each category is shown, three at a time.
  while (sold.length < 4) sold.push(await api.newProduct({ category: (await api.newCategory()).name }))
  const order = await api.newPaidOrder(buyer, sold)
  await signInAs(admin)
  await page.goto('/H0me')
  await expectThumbRoom(page.getByRole('link', { name: 'Show the orders' }))
  const dots = page.getByRole('region', { name: 'Most selled products' }).getByRole('button', { name: /^\d+ of \d+$/ })
  await expectThumbRoom(dots.first())
  await expectThumbRoom(dots.nth(1))
  await page.goto('/H0me/system')
  await expectThumbRoom(page.getByRole('link', { name: 'Back to the overview' }))
  await expectThumbRoom(page.getByRole('link', { name: /^Product / }).first())
  for (const [path, back] of [
    ['/products/import', 'Back to Stock'],
    ['/products/categories', 'Back to Stock'],
    ['/products/slides', 'Back to Categories'],
    ['/H0me/coupons', 'Back to the orders'],
  ] as const) {
    await page.goto(path)
    await expectThumbRoom(page.getByRole('link', { name: back }))
  }
  await page.goto(`/H0me/orders?q=${order._id}`)
  await expectThumbRoom(page.getByRole('link', { name: /^Details|of Al/ }))
  await page.goto(`/H0me/orders/${order._id}`)
  await expectThumbRoom(page.getByRole('link', { name: 'Back to the orders' }))
  await page.goto(`/H0me/users?q=${buyer.email}`)
  await expectThumbRoom(page.getByRole('link', { name: 'Al', exact: true }))
  await page.goto(`/H0me/users/${buyer._id}`)
  await expectThumbRoom(page.getByRole('link', { name: 'Back to the users' }))
  await expectThumbRoom(page.getByRole('link', { name: 'Show the orders' }))
  await page.goto(`/H0me/stock?q=${pears.name}`)
  await expectThumbRoom(page.getByRole('button', { name: /^Change stock/ }))
})

test('a row of a narrow list has no grey patches where a mouse points at it', async ({ page, admin, signInAs }) => {
  await signInAs(admin)
  await page.goto('/H0me/stock')
  // It is a grid of blocks: each of them would turn grey by itself.
  const cell = page.getByRole('row').last().locator('td').first()
  await cell.hover()
  await expectNoGrey(cell)
})

const expectNoGrey = (cell: Locator) => expect(cell).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

/** Expects that around its middle a thumb can press 44 pixels in height and width. */
async function expectThumbRoom(place: Locator) {
  await place.scrollIntoViewIfNeeded()
  const room = await place.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const reach = (stepX: number, stepY: number) => {
      let [x, y, length] = [left + width / 2, top + height / 2, 0]
      while (length < 60 && document.elementFromPoint(x + stepX, y + stepY)?.closest('a, button') === element) {
        ;[x, y, length] = [x + stepX, y + stepY, length + 1]
      }
      return length
    }
    return { wide: reach(-1, 0) + reach(1, 0) + 1, high: reach(0, -1) + reach(0, 1) + 1 }
  })
  expect(room.wide, `${place} wide`).toBeGreaterThanOrEqual(43)
  expect(room.high, `${place} high`).toBeGreaterThanOrEqual(43)
}
