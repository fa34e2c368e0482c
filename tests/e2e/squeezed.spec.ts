// Widths between a phone and a desktop: nothing is squeezed, nothing overlaps.
import type { Page } from '@playwright/test'
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { dialog } from './admin-screens.ts'
import { changeAnswer } from './changed-answers.ts'
import { expect, expectNoSidewaysScrolling, test, unique } from './e2e-test.ts'
import { expectOneLine, inkOf, law } from './lines-of-text.ts'

test.describe('between phone and desk nothing is squeezed', () => {
  lookBetweenPhoneAndDesk()

  test.describe('in the font of the system', () => {
    test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED/] })
    test.beforeEach(async ({ page }) => page.route('**/*.woff2', async (route) => route.abort()))
    lookBetweenPhoneAndDesk()
  })
})

function lookBetweenPhoneAndDesk() {
  for (const width of [768, 1024, 1180]) {
    test(`${width} pixels wide`, async ({ page, api, signInAs, fillCart }) => {
      await page.setViewportSize({ width, height: 900 })
      const buyer = await api.newPerson()
      const honey = await api.newProduct({ name: `Wildflower Honeycomb ${unique()}`, price: 123.45 })
      const pears = await api.newProduct({ price: 2.75 })
      await api.newPaidOrder(buyer, [honey, pears])
      await signInAs(buyer)
      await fillCart([honey])
      await page.goto('/MyCart')
      const name = page.getByRole('article').getByRole('heading', { name: honey.name })
      // At most two lines: its words are whole.
      expect((await name.boundingBox())!.height).toBeLessThan(50)
      await expectNothingOverPanels(page)
      await page.goto('/profile')
      const order = page.getByRole('row').last()
      expect((await order.getByText(honey.name).boundingBox())!.height).toBeLessThan(75)
      // A name of two lines doesn't push the next name away from its own price.
      const line = order.getByText(pears.name).locator('xpath=..')
      await expect(line).toContainText('usd$2.75')
      const [top, topOfPrice] = await line.evaluate(({ children }) =>
        Array.from(children, (part) => part.getBoundingClientRect().top),
      )
      expect(topOfPrice).toBeCloseTo(top!, -1)
      await expectNothingOverPanels(page)
    })
  }
}

// The widths that a phone has for letters enlarged by half, and doubled.
for (const width of [260, 195]) {
  test(`large letters on a phone, as many as on ${width} pixels, run over nothing`, async ({
    page,
    api,
    signInAs,
    fillCart,
  }) => {
    await page.setViewportSize({ width, height: 563 })
    const buyer = await api.newPerson()
    const saffron = await api.newProduct({ price: 9999.99 })
    const order = await api.newPaidOrder(buyer, [saffron])
    await signInAs(buyer)
    await fillCart([saffron])
    const paths = [
      '/',
      '/categories/Bakery',
      `/categories/allProducts?q=${encodeURIComponent(saffron.name)}`,
      `/detail/${saffron.slug}`,
      '/MyCart',
      '/placeorder',
      '/profile',
      '/MyOrders',
    ]
    for (const path of [...paths, `/detailOrder/${order._id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await test.step(path, async () => expectNoSidewaysScrolling(page))
      const sign = await page.getByRole('banner').getByRole('link', { name: 'Foodland' }).boundingBox()
      const account = await page.getByRole('button', { name: /^Account/ }).boundingBox()
      expect(sign!.x + sign!.width).toBeLessThanOrEqual(account!.x)
    }
  })
}

test('with letters doubled on a phone the words of a button are whole', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await page.goto('/categories/Bakery')
  const add = page.getByRole('button', { name: /^ADD TO CART/ }).first()
  await expectOneLine(add, 'ADD TO CART')
})

test('with letters enlarged on a phone the names of the categories are whole', async ({ page }) => {
  for (const width of [241, 195]) {
    await page.setViewportSize({ width, height: 422 })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const cutOff = await page.locator('.category-card').evaluateAll((cards) =>
      cards.filter((card) => {
        const count = card.querySelector('.category-card__count')!
        return count.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom
      }),
    )
    expect(cutOff).toEqual([])
  }
})

test('on the narrowest screens a product’s name has three lines', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/categories/allProducts?q=Hearty+Vegetable+Stew')
  const name = page.getByRole('heading', { name: 'Hearty Vegetable Stew', exact: true })
  await expect(name).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const cutOff = await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(cutOff).toBeLessThanOrEqual(2)
})

for (const width of [260, 195]) {
  test(`large letters on a phone, as many as on ${width} pixels, run over nothing for an admin either`, async ({
    page,
    admin,
    api,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 563 })
    const pears = await api.newProduct()
    await signInAs(admin)
    const paths = ['/H0me/stock', '/H0me/create', `/editproduct/${pears.id}`, '/products/slides', '/H0me/coupons']
    // Its pie doesn't grow with the letters: for letters doubled a phone has twice this room for it.
    if (width > 200) paths.push('/H0me')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      await test.step(path, async () => expectNoSidewaysScrolling(page))
    }
    for (const path of ['/products/categories', '/products/slides']) {
      await page.goto(path)
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await expect(dialog(page).getByText(/^(Another|Choose a) picture$/)).toBeVisible()
      const tooWide = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(tooWide, `the dialog of ${path}`).toBeLessThanOrEqual(0)
    }
  })
}

test.describe('beside the menu of the admin area nothing is squeezed', () => {
  for (const width of [768, 1024, 1180]) {
    test(`${width} pixels wide`, async ({ page, admin, api, signInAs }) => {
      await page.setViewportSize({ width, height: 900 })
      const buyer = await api.newPerson('Maximiliana Featherstonehaugh', `maximiliana.${unique()}@shopper.example`)
      const pears = await api.newProduct()
      await api.newPaidOrder(buyer, [pears])
      await signInAs(admin)

      await page.goto('/H0me/stock')
      const lastRow = page.getByRole('row').last()
      await expectOneLine(lastRow.getByRole('link', { name: /^Editar/ }), 'Editar')
      await expectNothingOverPanels(page)

      await page.goto(`/H0me/users?q=${buyer.email}`)
      await expectOneLine(page.getByText(buyer.email, { exact: true }), buyer.email)
      await expectOneLine(page.getByRole('link', { name: buyer.name }), buyer.name, 'Maximiliana')
      await expectNothingOverPanels(page)

      await page.goto('/H0me')
      await expectOneLine(page.locator('.keys li').first().locator('span').last(), '%')
      await expectNothingOverPanels(page)

      await page.goto(`/editproduct/${pears.id}`)
      const name = page.getByRole('textbox', { name: 'Name', exact: true })
      await expect(name).toBeVisible()
      expect((await name.boundingBox())!.width).toBeGreaterThan(200)
      await expectNothingOverPanels(page)
    })
  }
})

test.describe('revenue of six figures is not torn apart', () => {
  for (const width of [195, 320, 390, 1024, 1152, 1280]) {
    test(`on a screen of ${width} pixels`, async ({ page, admin, signInAs }) => {
      await page.setViewportSize({ width, height: 900 })
      await changeAnswer(page, '**/api/overview?*', (overview: Overview) => ({
        ...overview,
        week: { ...overview.week, revenue: 130_225.42 },
      }))
      await signInAs(admin)
      await page.goto('/H0me')
      const revenue = page.locator('.figure dd > span', { hasText: '130225.42' })
      await expect(revenue).toBeVisible()
      const lines = await revenue.evaluate(({ lastChild }) => {
        const number = document.createRange()
        number.selectNodeContents(lastChild!)
        return number.getClientRects().length
      })
      expect(lines).toBe(1)
      const figure = (await revenue.locator('xpath=ancestor::div[@class="figure"]').boundingBox())!
      expect((await inkOf(revenue)).right).toBeLessThanOrEqual(figure.x + figure.width)
    })
  }
})

test('the list of what runs low holds a name that is one long word', async ({ page, admin, api, signInAs }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  const { id } = await api.newProduct()
  const lowStock = { count: 1, products: [{ _id: id, id, name: law, stock: 1, image: '' }] }
  await changeAnswer(page, '**/api/overview?*', (overview: Overview) => ({ ...overview, lowStock }))
  await signInAs(admin)
  await page.goto('/H0me')
  await expect(page.getByText(law)).toBeVisible()
  await expectNothingOverPanels(page)
})

/** Expects every panel to contain its content. */
async function expectNothingOverPanels(page: Page) {
  const wide = await page
    .locator('.panel')
    .evaluateAll((panels) =>
      panels.filter((panel) => panel.scrollWidth > panel.clientWidth + 1).map((panel) => panel.textContent),
    )
  expect(wide).toEqual([])
}
