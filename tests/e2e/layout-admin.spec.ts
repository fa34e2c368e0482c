// The admin area at many widths: what is long, expensive or numerous keeps its place. One visit of a screen looks at all
// widths. That no page is wider than its window is shown by pages.spec.ts.
import { dialog } from './admin-screens.ts'
import { changeAnswer } from './changed-answers.ts'
import { expect, expectNoSidewaysScrolling, test, unique } from './e2e-test.ts'
import { expectOneLine, inkOf, law } from './lines-of-text.ts'
import { expectFits } from './page-checks.ts'

test.use({ visitor: 'admin' })

test('beside the menu of the admin area nothing is squeezed', async ({ page, api }) => {
  const buyer = await api.newPerson('Maximiliana Featherstonehaugh', `maximiliana.${unique()}@shopper.example`)
  const order = await api.newPaidOrder(buyer, [await api.newProduct()])
  for (const { path, check } of [
    {
      path: '/H0me/stock',
      check: () =>
        expectOneLine(
          page
            .getByRole('row')
            .last()
            .getByRole('link', { name: /^Editar/ }),
          'Editar',
        ),
    },
    {
      path: `/H0me/users?q=${buyer.email}`,
      check: async () => {
        await expectOneLine(page.getByText(buyer.email, { exact: true }), buyer.email)
        await expectOneLine(page.getByRole('link', { name: buyer.name }), buyer.name, 'Maximiliana')
      },
    },
    { path: '/H0me', check: () => expectOneLine(page.locator('.keys li').first().locator('span').last(), '%') },
    {
      path: `/editproduct/${order.orderItems[0]!.product}`,
      check: async () => {
        const name = page.getByRole('textbox', { name: 'Name', exact: true })
        await expect(name).toBeVisible()
        expect((await name.boundingBox())!.width).toBeGreaterThan(200)
      },
    },
  ]) {
    await page.goto(path)
    for (const width of [768, 1024, 1180]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${path}, ${width} pixels wide`, check)
    }
  }
})

test('on a phone buttons, choices and dialogs are whole; the menu shows the focus', async ({ page, api }) => {
  await page.goto('/create')
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const words = await inkOf(page.getByText('Choose a picture'), 'Choose a picture')
    expect(words.bottom - words.top, 'the button of a picture').toBeLessThan(25)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  const order = await api.newPaidOrder(await api.newPerson(), [await api.newProduct()])
  await page.goto(`/H0me/orders?q=${order._id}`)
  const button = await inkOf(page.getByRole('button', { name: /^Mark delivered/ }))
  const table = await inkOf(page.getByRole('main').locator('.list-table'))
  expect(button.left).toBeGreaterThanOrEqual(table.left - 12)
  expect(button.right).toBeLessThanOrEqual(table.right)

  await page.goto('/H0me/users')
  const room = await page.getByRole('combobox', { name: 'Sort' }).evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const ruler = document.createElement('canvas').getContext('2d')!
    ruler.font = font
    const wanted = ruler.measureText(select.selectedOptions[0]!.label).width
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - wanted
  })
  expect(room, 'room for the sort of the users').toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true })
  await menu.getByRole('link').first().focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 1; step <= 6; step += 1) {
      await page.keyboard.press(key)
      await expect(menu.locator(':focus')).toBeInViewport({ ratio: 1 })
    }
  }

  for (const path of ['/products/categories', '/products/slides']) {
    await page.goto(path)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await expect(dialog(page).getByText(/^(Another|Choose a) picture$/)).toBeVisible()
    for (const width of [260, 195]) {
      await page.setViewportSize({ width, height: 563 })
      const tooWide = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(tooWide, `the dialog of ${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the Overview holds revenue of six figures, sellers and a low stock of one long word', async ({ page, api }) => {
  const { id } = await api.newProduct()
  const seller = { slug: 'x', name: law, category: 'Pantry', image: '', quantity: 1 }
  await changeAnswer(page, 'GET /api/overview', (overview) => ({
    ...overview,
    week: { ...overview.week, revenue: 130_225.42 },
    mostSelled: [seller, { ...seller, slug: 'y' }],
    lessSelled: [],
    lowStock: { count: 1, products: [{ _id: id, id, name: law, stock: 1, image: '' }] },
  }))
  await page.goto('/H0me')
  const names = page.getByRole('region', { name: 'Most selled products' }).getByText(law)
  await expect(names).toHaveCount(2)
  expect((await inkOf(names.first())).right).toBeLessThan((await inkOf(names.last())).left)
  const revenue = page.locator('.figure dd > span', { hasText: '130225.42' })
  for (const width of [195, 320, 390, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(revenue).toBeVisible()
    const lines = await revenue.evaluate(({ lastChild }) => {
      const number = document.createRange()
      number.selectNodeContents(lastChild!)
      return number.getClientRects().length
    })
    expect(lines, `lines of the revenue at ${width}`).toBe(1)
    const figure = (await revenue.locator('xpath=ancestor::div[@class="figure"]').boundingBox())!
    expect((await inkOf(revenue)).right).toBeLessThanOrEqual(figure.x + figure.width)
  }
  await expectFits(page, [1024])
})

test('long names stay in a list of users and in the status about one of them', async ({ page, api }) => {
  const long = await api.newAdmin('M'.repeat(60))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/Users?q=${long.email}`)
  const { x, width } = (await page.getByRole('link', { name: long.name, exact: true }).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: `Remove admin ${long.name}` }).click()
  const text = await inkOf(page.locator('.toast span').first())
  const toast = (await page.locator('.toast').boundingBox())!
  expect(text.right).toBeLessThanOrEqual(toast.x + toast.width)
  await expectNoSidewaysScrolling(page)
})
