// What is long, expensive or numerous still fits: nothing is cut off, overlaps its neighbour or leaves its column.
import type { Locator } from '@playwright/test'
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { changeAnswer } from './changed-answers.ts'
import { expect, expectNoSidewaysScrolling, test, unique } from './e2e-test.ts'
import { inkOf, law } from './lines-of-text.ts'

for (const width of [320, 390]) {
  test(`sums of any length stand clear of the stepper, ${width} pixels wide`, async ({ page, api, fillCart }) => {
    await page.setViewportSize({ width, height: 844 })
    const saffron = await api.newProduct({ price: 9999.99 })
    const truffle = await api.newProduct({ price: 1234.5 })
    await fillCart([{ ...saffron, quantity: 2 }, truffle])
    await page.goto('/MyCart')
    for (const text of ['usd$19999.98', 'usd$1234.50']) {
      const line = page.getByRole('article').filter({ hasText: text })
      const sum = await inkOf(line.getByText(text).last())
      const stepper = await inkOf(line.getByRole('group'))
      expect(sum.left >= stepper.right || sum.top >= stepper.bottom).toBe(true)
      expect(sum.right).toBeLessThanOrEqual((await inkOf(line)).right)
      // The line itself stays inside its panel.
      const bin = await inkOf(line.getByRole('button', { name: /^Remove/ }))
      expect(bin.right).toBeLessThan((await inkOf(page.locator('.panel.lines'))).right)
    }
  })
}

for (const width of [390, 393]) {
  test(`a sum in the hundreds stands beside the stepper, ${width} pixels wide`, async ({ page, api, fillCart }) => {
    await page.setViewportSize({ width, height: 844 })
    await fillCart([await api.newProduct({ price: 888.88 })])
    await page.goto('/MyCart')
    const line = page.getByRole('article')
    const sum = await inkOf(line.getByText('usd$888.88').last())
    const stepper = await inkOf(line.getByRole('group'))
    expect(sum.left).toBeGreaterThan(stepper.right)
    expect(sum.top).toBeLessThan(stepper.bottom)
  })
}

for (const width of [360, 390]) {
  test(`the button of a picture has its words in one line, ${width} pixels wide`, async ({ page, admin, signInAs }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(admin)
    await page.goto('/create')
    const words = await inkOf(page.getByText('Choose a picture'), 'Choose a picture')
    expect(words.bottom - words.top).toBeLessThan(25)
  })
}

test('a button at the bottom of a phone is as wide when it is busy', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/detail/${(await api.newProduct()).slug}`)
  const buyNow = page.getByRole('button', { name: 'Buy Now' })
  const { width } = (await buyNow.boundingBox())!
  await buyNow.evaluate((element) => element.setAttribute('aria-busy', 'true'))
  expect((await buyNow.boundingBox())!.width).toBeCloseTo(width, 0)
})

for (const width of [390, 1280]) {
  test(`the name of an aisle without a picture has its whole head, ${width} pixels wide`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 844 })
    const { name } = await api.newCategory(`Fermented and pickled things of every kind and colour ${unique()}`)
    await api.newProduct({ category: name })
    await page.goto(`/categories/${encodeURIComponent(name)}`)
    const head = await inkOf(page.locator('.tinted-head'))
    const text = await inkOf(page.locator('.tinted-head__text'))
    expect(text.right).toBe(head.right)
  })
}

for (const width of [704, 768, 896]) {
  test(`a search can be read beside a long name, ${width} pixels wide`, async ({ page, api, signInAs }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAs(await api.newPerson('Bartholomew-Maximilian'))
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Account: Bartholomew/ })).toBeVisible()
    const search = page.getByPlaceholder('Search products ...')
    // The placeholder takes 132 pixels; typed text also has the cross beside it.
    expect(await roomFor(search)).toBeGreaterThan(132)
    await search.fill('croissants')
    expect(await roomFor(search)).toBeGreaterThan(100)
  })
}

for (const [width, height] of [
  [704, 900],
  [768, 1024],
  [1023, 700],
] as const) {
  test(`the buttons of a product are in the first view of a tablet, ${width} pixels wide`, async ({ page, api }) => {
    await page.setViewportSize({ width, height })
    const pears = await api.newProduct()
    await page.goto(`/detail/${pears.slug}`)
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport({ ratio: 1 })
  })
}

test('the filter of a phone on its side has its buttons in view', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/categories/allProducts')
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await expect(filter.getByRole('button', { name: 'Filter' })).toBeInViewport({ ratio: 1 })
  await expect(filter.getByRole('button', { name: 'Reset' })).toBeInViewport({ ratio: 1 })
  // A star that the keyboard reaches is not below them.
  await filter.getByRole('radio').first().focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator('input:focus')).toHaveCount(1)
  const star = (await page.locator('input:focus').boundingBox())!
  const reset = (await filter.getByRole('button', { name: 'Reset' }).boundingBox())!
  expect(star.y + star.height).toBeLessThanOrEqual(reset.y)
})

for (const width of [320, 360, 390]) {
  test(`the order of a list can be read beside a filter that is set, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/categories/allProducts?sort=higher_price&min=1&max=9000&rating=4')
    const sort = page.getByRole('combobox', { name: 'Sort' })
    expect(await roomFor(sort)).toBeGreaterThanOrEqual(await widthOfChoice(sort))
    await expect(page.getByRole('button', { name: 'Filter 3' })).toBeInViewport({ ratio: 1 })
    await expect(sort).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScrolling(page)
  })
}

test('where a filter leaves nothing on a phone, its way back stands clear of the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/categories/allProducts?rating=1&min=9999')
  const reset = await inkOf(page.getByRole('link', { name: 'Reset' }))
  const filter = await inkOf(page.getByRole('button', { name: 'Filter 2' }))
  expect(reset.bottom).toBeLessThan(filter.top)
})

for (const width of [768, 1024, 1280]) {
  test(`the steppers of a cart stand in one column, ${width} pixels wide`, async ({ page, api, fillCart }) => {
    await page.setViewportSize({ width, height: 844 })
    const few = await api.newProduct({ stock: 3 })
    const [pears, saffron] = [await api.newProduct(), await api.newProduct({ price: 9999.99 })]
    await fillCart([{ ...few, quantity: 3 }, pears, { ...saffron, quantity: 2 }])
    await page.goto('/MyCart')
    await expect(page.getByText('Only 3 left')).toBeVisible()
    const steppers = await page.getByRole('article').getByRole('group').all()
    const columns = await Promise.all(steppers.map(async (stepper) => (await stepper.boundingBox())!.x))
    expect(new Set(columns).size).toBe(1)
  })
}

test('"Mark delivered" is whole on the narrowest screen', async ({ page, admin, api, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const order = await api.newPaidOrder(await api.newPerson(), [await api.newProduct()])
  await signInAs(admin)
  await page.goto(`/H0me/orders?q=${order._id}`)
  const button = page.getByRole('button', { name: /^Mark delivered/ })
  const { left, right } = await inkOf(button)
  const table = await inkOf(page.getByRole('main').locator('.list-table'))
  expect(left).toBeGreaterThanOrEqual(table.left - 12)
  expect(right).toBeLessThanOrEqual(table.right)
})

test('the profile shows the status of a dear order with a long name; an ordinary name stands in one line', async ({
  page,
  api,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const buyer = await api.newPerson()
  await api.newPaidOrder(buyer, [await api.newProduct()])
  await api.newOrder(buyer, [await api.newProduct({ price: 10_995.38 })], {
    fullName: 'Maximiliana-Wilhelmina Featherstonehaugh',
  })
  await signInAs(buyer)
  await page.goto('/profile')
  await expect(page.getByText('usd$12644.69')).toBeVisible()
  const table = page.getByRole('main').locator('.list-table')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const name = await inkOf(page.getByRole('cell', { name: /^Amara Okafor/ }), 'Amara Okafor')
  expect(name.bottom - name.top).toBeLessThan(25)
})

test('names of sellers break before they run over each other', async ({ page, admin, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const seller = { slug: 'x', name: law, category: 'Pantry', image: '', quantity: 1 }
  const mostSelled = [seller, { ...seller, slug: 'y' }]
  await changeAnswer(page, '**/api/overview*', (overview: Overview) => ({ ...overview, mostSelled, lessSelled: [] }))
  await signInAs(admin)
  await page.goto('/H0me')
  const names = page.getByRole('region', { name: 'Most selled products' }).getByText(law)
  await expect(names).toHaveCount(2)
  const [first, second] = [await inkOf(names.first()), await inkOf(names.last())]
  expect(first.right).toBeLessThan(second.left)
})

test('a card shows two lines of a long name and one of a long brand, and its unit', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const mark = unique()
  const name = `${mark} ${law} of the best kind`
  await api.newProduct({ name, brand: law })
  await page.goto(`/categories/allProducts?q=${mark}`)
  const card = page.getByRole('article')
  // Screen readers still get the whole name.
  await expect(card.getByRole('link', { name, exact: true })).toBeVisible()
  expect((await card.getByRole('heading').boundingBox())!.height).toBeLessThan(45)
  expect((await card.getByText(law).first().boundingBox())!.height).toBeLessThan(22)
  const unit = await inkOf(card.getByText('1 kg'))
  expect(unit.right).toBeLessThanOrEqual((await inkOf(card)).right)
})

test.describe('without the shop’s own letters', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  test('a long first name moves nothing at the top of the page', async ({ page, anotherBrowser, api, signInAs }) => {
    const guest = await anotherBrowser()
    await signInAs(await api.newPerson('Maximiliana Featherstonehaugh'))
    // On a busy machine the fonts would arrive in time for one of the two, whose shop name would then be wider.
    for (const visitor of [guest, page]) await visitor.route('**/*.woff2', (route) => route.abort())
    for (const width of [1024, 1280]) {
      const places = []
      for (const visitor of [guest, page]) {
        await visitor.setViewportSize({ width, height: 800 })
        await visitor.goto('/about')
        if (visitor === page) await expect(page.getByRole('button', { name: /^Account: Maximiliana/ })).toBeVisible()
        places.push((await visitor.getByRole('search').boundingBox())!)
      }
      expect(places[1]).toEqual(places[0])
    }
  })
})

/** How many pixels of text a field shows at once. */
const roomFor = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  })

/** How many pixels the chosen option of a select takes. */
const widthOfChoice = (select: Locator): Promise<number> =>
  select.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = getComputedStyle(element).font
    return pen.measureText((element as HTMLSelectElement).selectedOptions[0]!.text).width
  })
