// What is long, expensive or numerous keeps its place: it is not cut off, and overlaps nothing. One visit of a screen
// looks at all widths. That no page is wider than its window is shown by pages.spec.ts.
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, test, unique } from './e2e-test.ts'
import { expectOneLine, inkOf, law } from './lines-of-text.ts'
import { fillAddress, orchardLane, payButton, placeOrder, waitForPage } from './screens.ts'

const tablet = { width: 820, height: 1180 }
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const boxOf = async (place: Locator) => (await place.boundingBox())!

/** Looks at a page that is open at each of these widths. */
async function atWidths(page: Page, widths: number[], look: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => document.fonts.ready)
    await test.step(`${width} pixels wide`, () => look(width))
  }
}

for (const font of ['of the shop', 'of the system']) {
  test.describe(`in the font ${font}`, () => {
    if (font === 'of the system') {
      test.use({ expectedMessages: [/ERR_FAILED/] })
      test.beforeEach(async ({ page }) => page.route('**/*.woff2', async (route) => route.abort()))
    }

    test('between phone and desk nothing is squeezed', async ({ page, api, signIn, fillCart }) => {
      const buyer = await signIn()
      const honey = await api.newProduct({ name: `Wildflower Honeycomb ${unique()}`, price: 123.45 })
      const pears = await api.newProduct({ price: 2.75 })
      await api.newPaidOrder(buyer, [honey, pears])
      await fillCart([honey])
      await page.goto('/MyCart')
      const name = page.getByRole('article').getByRole('heading', { name: honey.name })
      await expect(name).toBeVisible()
      // At most two lines: its words are whole.
      const widths = [768, 1024, 1180]
      await atWidths(page, widths, async () => expect((await boxOf(name)).height).toBeLessThan(50))
      await page.goto('/profile')
      const order = page.getByRole('row').last()
      const line = order.getByText(pears.name).locator('xpath=..')
      await expect(line).toContainText('usd$2.75')
      await atWidths(page, widths, async () => {
        expect((await boxOf(order.getByText(honey.name))).height).toBeLessThan(75)
        // A name of two lines doesn't push the next name away from its own price.
        const [top, topOfPrice] = await line.evaluate(({ children }) =>
          Array.from(children, (part) => part.getBoundingClientRect().top),
        )
        expect(topOfPrice).toBeCloseTo(top!, -1)
      })
    })
  })
}

test('in the cart, sums and quantities of any length have their own room', async ({ page, api, fillCart }) => {
  const [saffron, truffle, few, many, dear] = [
    await api.newProduct({ price: 9999.99 }),
    await api.newProduct({ price: 888.88 }),
    await api.newProduct({ stock: 3 }),
    await api.newProduct({ stock: 200 }),
    await api.newProduct({ price: 99_999.99 }),
  ]
  const things = [
    { ...saffron, quantity: 2 },
    truffle,
    { ...few, quantity: 3 },
    { ...many, quantity: 188 },
    { ...dear, quantity: 3 },
  ]
  await fillCart(things)
  await page.goto('/MyCart')
  await expect(page.getByText('Only 3 left')).toBeVisible()
  const lineOf = ({ name }: { name: string }) => page.getByRole('article').filter({ hasText: name })
  const sumOf = (thing: { name: string }, text: string) => inkOf(lineOf(thing).getByText(text).last())
  const stepperOf = (thing: { name: string }) => inkOf(lineOf(thing).getByRole('group'))
  await atWidths(page, [320, 390], async () => {
    for (const [thing, text] of [
      [saffron, 'usd$19999.98'],
      [truffle, 'usd$888.88'],
    ] as const) {
      const [sum, stepper] = [await sumOf(thing, text), await stepperOf(thing)]
      expect(sum.left >= stepper.right || sum.top >= stepper.bottom).toBe(true)
      expect(sum.right).toBeLessThanOrEqual((await inkOf(lineOf(thing))).right)
      // The line itself stays inside its panel.
      const bin = await inkOf(lineOf(thing).getByRole('button', { name: /^Remove/ }))
      expect(bin.right).toBeLessThan((await inkOf(page.locator('.panel.lines'))).right)
    }
  })
  await atWidths(page, [390, 393], async () => {
    // A sum in the hundreds stands beside the stepper, and a quantity in the hundreds in one line.
    const [sum, stepper] = [await sumOf(truffle, 'usd$888.88'), await stepperOf(truffle)]
    expect(sum.left).toBeGreaterThan(stepper.right)
    expect(sum.top).toBeLessThan(stepper.bottom)
    const heightOf = async (thing: { name: string }, quantity: string) =>
      (await inkOf(lineOf(thing).locator('.stepper').getByText(quantity, { exact: true }))).height
    expect(await heightOf(many, '188')).toBe(await heightOf(truffle, '1'))
  })
  await atWidths(page, [768, 1024, 1280], async () => {
    const columns = await Promise.all(things.slice(0, 3).map(async (thing) => (await stepperOf(thing)).x))
    expect(new Set(columns).size, 'columns of steppers').toBe(1)
  })
  const [sum, bin] = [
    await sumOf(dear, 'usd$299999.97'),
    await inkOf(page.getByRole('button', { name: `Remove ${dear.name}` })),
  ]
  expect(sum.right).toBeLessThanOrEqual(bin.left)
})

test('an ordinary word stays whole beside a very long one, on a receipt too', async ({ page, api, signIn }) => {
  const buyer = await signIn()
  const blackberries = await api.newProduct({ name: `Blackberries ${unique()}`, price: 12.45 })
  const address = { fullName: 'M'.repeat(60), address: 'ApartmentHouseNumberTwelveBehindTheGreenGateThirdDoor' }
  const items = [await api.newProduct({ name: `${law} ${unique()}` }), blackberries]
  const order = await api.newOrder(buyer, items, address, `Ring at ${'W'.repeat(120)}`)
  await page.goto('/placeorder')
  await expect(payButton(page)).toBeVisible()
  const inSummary = page.getByRole('complementary', { name: 'Order summary' }).first()
  const isWhole = (place: Locator) => expectOneLine(place, blackberries.name, 'Blackberries')
  await atWidths(page, [320, 390, 1280], () => isWhole(inSummary.getByText(blackberries.name)))
  await page.goto(`/detailOrder/${order._id}`)
  await atWidths(page, [320, 390, 1280], async () => {
    await isWhole(page.getByRole('cell', { name: blackberries.name }))
    // Address and note end before the order's number begins.
    const number = await inkOf(page.getByText(`#${order.number}`))
    for (const part of ['ApartmentHouse', 'Ring at']) {
      expect((await inkOf(page.getByText(part))).right).toBeLessThanOrEqual(number.left)
    }
  })
})

test('a product has its buttons in view on tablets and on a phone on its side', async ({ page, api, fillCart }) => {
  const pears = await api.newProduct()
  await fillCart([pears, await api.newProduct(), await api.newProduct()])
  await page.goto(`/detail/${pears.slug}`)
  await waitForPage(page)
  for (const [width, height] of [
    [704, 900],
    [768, 1024],
    [1023, 700],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeInViewport({ ratio: 1 })
    if (width > 700) await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport({ ratio: 1 })
  }
  // At the bottom of a phone a button is as wide when it is busy.
  await page.setViewportSize(phone)
  const buyNow = page.getByRole('button', { name: 'Buy Now' })
  const { width } = await boxOf(buyNow)
  await buyNow.evaluate((element) => element.setAttribute('aria-busy', 'true'))
  expect((await boxOf(buyNow)).width).toBeCloseTo(width, 0)
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto('/MyCart')
  await expect(page.getByRole('button', { name: 'Check out' })).toBeInViewport({ ratio: 1 })
})

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
  const star = await boxOf(page.locator('input:focus'))
  expect(star.y + star.height).toBeLessThanOrEqual((await boxOf(filter.getByRole('button', { name: 'Reset' }))).y)
})

test('a list on a phone: its order beside a filter that is set, the way back from nothing', async ({ page }) => {
  await page.goto('/categories/allProducts?sort=higher_price&min=1&max=9000&rating=4')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await atWidths(page, [320, 360, 390], async () => {
    expect(await roomFor(sort)).toBeGreaterThanOrEqual(await widthOfChoice(sort))
    await expect(page.getByRole('button', { name: 'Filter 3' })).toBeInViewport({ ratio: 1 })
    await expect(sort).toBeInViewport({ ratio: 1 })
  })
  await page.goto('/categories/allProducts?rating=1&min=9999')
  const reset = await inkOf(page.getByRole('link', { name: 'Reset' }))
  expect(reset.bottom).toBeLessThan((await inkOf(page.getByRole('button', { name: 'Filter 2' }))).top)
})

test('a card shows two lines of a long name, one of a long brand, its unit and its price', async ({ page, api }) => {
  const mark = unique()
  const name = `${mark} ${law} of the best kind`
  await api.newProduct({ name, brand: law, price: 99_999.99 })
  await page.setViewportSize(phone)
  await page.goto(`/categories/allProducts?q=${mark}`)
  const card = page.getByRole('article')
  // Screen readers still get the whole name.
  await expect(card.getByRole('link', { name, exact: true })).toBeVisible()
  expect((await boxOf(card.getByRole('heading'))).height).toBeLessThan(45)
  expect((await boxOf(card.getByText(law).first())).height).toBeLessThan(22)
  await atWidths(page, [390, 320], async () => {
    for (const text of ['1 kg', 'usd$99999.99']) {
      expect((await inkOf(card.getByText(text))).right).toBeLessThanOrEqual((await inkOf(card)).right)
    }
  })
  await page.goto('/categories/allProducts?q=Hearty+Vegetable+Stew')
  const stew = page.getByRole('heading', { name: 'Hearty Vegetable Stew', exact: true })
  await expect(stew).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const cutOff = await stew.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(cutOff, 'the third line of a name on the narrowest screens').toBeLessThanOrEqual(2)
})

test('with large letters on a phone the words of buttons and the names of categories are whole', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 })
  await page.goto('/categories/Bakery')
  await expectOneLine(page.getByRole('button', { name: /^ADD TO CART/ }).first(), 'ADD TO CART')
  await page.goto('/')
  await atWidths(page, [241, 195], async () => {
    const cutOff = await page.locator('.category-card').evaluateAll((cards) =>
      cards.filter((card) => {
        const count = card.querySelector('.category-card__count')!
        return count.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom
      }),
    )
    expect(cutOff).toEqual([])
  })
})

test('headings have their room: of a category, of a search, a greeting', async ({ page, api, signIn }) => {
  const { name } = await api.newCategory(`Fermented and pickled things of every kind and colour ${unique()}`)
  await api.newProduct({ category: name })
  await page.goto(`/categories/${encodeURIComponent(name)}`)
  await atWidths(page, [390, 1280], async () => {
    const head = await inkOf(page.locator('.tinted-head'))
    expect((await inkOf(page.locator('.tinted-head__text'))).right).toBe(head.right)
  })
  await api.newProduct({ name: `Grandmother ${'grandmother'.repeat(3)} biscuits` })
  await page.goto('/categories/allProducts?q=grandmother')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Results for “grandmother”')
  await atWidths(page, [320, 390], async () => {
    // One line for the words before it, one for the word with its quotation mark.
    const lines = await heading.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    )
    expect(lines).toBe(2)
  })
  // A word for which there is no room at all still ends in the next line.
  await page.goto(`/categories/allProducts?q=${'grandmother'.repeat(3)}`)
  await atWidths(page, [320, 390], async (width) => {
    expect((await inkOf(heading)).right).toBeLessThan(width * 0.8)
    await expectNoSidewaysScrolling(page)
  })
  await signIn(await api.newPerson('Maximiliana Featherstonehaugh'))
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/profile')
  await expect(heading).toContainText('Maximiliana')
  const greeting = await boxOf(heading)
  const picture = await boxOf(page.locator('.tinted-head img'))
  // Its left third fades away.
  expect(greeting.x + greeting.width).toBeLessThan(picture.x + picture.width / 2.5)
})

test.describe('at the top of the page a long name', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  test('leaves room to read a search, and moves nothing', async ({ page, anotherBrowser, api }) => {
    const guest = page
    const buyer = await anotherBrowser(await api.newPerson('Maximiliana Featherstonehaugh'))
    // On a busy machine the fonts would arrive in time for one of the two, whose shop name would then be wider.
    for (const visitor of [guest, buyer]) {
      await visitor.route('**/*.woff2', (route) => route.abort())
      await visitor.goto('/about')
    }
    await expect(buyer.getByRole('button', { name: /^Account: Maximiliana/ })).toBeVisible()
    for (const width of [1024, 1280]) {
      for (const visitor of [guest, buyer]) await visitor.setViewportSize({ width, height: 800 })
      expect(await boxOf(buyer.getByRole('search'))).toEqual(await boxOf(guest.getByRole('search')))
    }
    const search = buyer.getByPlaceholder('Search products ...')
    await atWidths(buyer, [704, 768, 896], async () => {
      // The placeholder takes 132 pixels; typed text also has the cross beside it.
      await search.fill('')
      expect(await roomFor(search)).toBeGreaterThan(132)
      await search.fill('croissants')
      expect(await roomFor(search)).toBeGreaterThan(100)
    })
  })
})

test('a tablet has Check out, Place order and the way to sign in in view', async ({ page, api, fillCart, signIn }) => {
  await fillCart(await Promise.all(Array.from({ length: 9 }, () => api.newProduct())))
  await page.setViewportSize(tablet)
  await page.goto('/placeorder')
  await expect(page.getByRole('main').getByText('Please sign in first')).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeInViewport()
  await signIn()
  await page.goto('/MyCart')
  await expect(page.getByRole('button', { name: 'Check out' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/placeorder')
  await expect(placeOrder(page)).toBeInViewport({ ratio: 1 })
})

test('what has its place by the width stands once in the document', async ({ page, api, fillCart, signIn }) => {
  const pears = await api.newProduct()
  const soldOut = await api.newProduct({ stock: 0 })
  await signIn()
  await fillCart([pears])
  const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true })
  for (const [path, things] of [
    [`/detail/${pears.slug}`, [button('Add Product'), button('Buy Now'), page.getByText('Add Product')]],
    [`/detail/${soldOut.slug}`, [button('No Stock'), page.getByText('No Stock')]],
    [`/categories/${pears.category}`, [page.getByLabel('Sort')]],
    ['/MyCart', [button('Check out'), page.getByText('Check out', { exact: true })]],
    ['/placeorder', [button('Place order')]],
  ] as const) {
    await page.goto(path)
    await waitForPage(page)
    for (const screen of [desk, tablet, phone, desk]) {
      await page.setViewportSize(screen)
      for (const thing of things) await expect(thing).toBeVisible()
    }
  }
  await page.goto(`/categories/${pears.category}`)
  await expect(page.getByLabel('Min price')).toBeVisible()
  await page.setViewportSize(phone)
  await expect(page.getByLabel('Min price')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Cart', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Account: Amara Okafor' }).click()
  await expect(page.getByText('Amara').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await button('Filter').click()
  await expect(page.getByLabel('Min price')).toBeVisible()
})

test('the order form says what is missing in sight, at any size', async ({ page, api, signIn, fillCart }) => {
  await signIn()
  await fillCart([await api.newProduct()])
  for (const [width, height] of [
    [1280, 800],
    [1366, 650],
    [390, 844],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    const isElsewhere = page.getByLabel('Ship to a different address')
    if (!(await isElsewhere.isChecked())) await isElsewhere.check()
    const shipping = page.getByRole('region', { name: 'Shipping address' })
    const empty = { Name: '', 'Last name': '', Address: '', City: '', 'Postal code': '', Country: '' }
    await fillAddress(page, 'Shipping address', empty)
    const sentence = shipping.getByRole('alert')
    await shipping.getByRole('button', { name: 'Confirm' }).click()
    await expect(sentence).toHaveText('You need to complete all the information')
    await expectInSight(sentence)
    await expectInSight(shipping.getByText('Name', { exact: true }))
    await expectInSight(shipping.getByLabel('Name', { exact: true }))

    const { Country: _country, ...allButCountry } = orchardLane
    await fillAddress(page, 'Shipping address', allButCountry)
    await placeOrder(page).click()
    await expect(sentence).toHaveText('You need to complete your shipping information')
    await expect(shipping.getByLabel('Country')).toBeFocused()
    await expectInSight(sentence)
    await expectInSight(shipping.getByLabel('Country'))

    // Wherever the page is scrolled to, the sentence lies over no field.
    const covered = await sentence.evaluate((notice) =>
      Array.from({ length: 40 }, (_, step) => {
        scrollTo({ top: step * 50, behavior: 'instant' })
        const over = notice.getBoundingClientRect()
        return [...document.querySelectorAll('main input')].filter((field) => {
          const under = field.getBoundingClientRect()
          return under.top < over.bottom && under.bottom > over.top
        }).length
      }),
    )
    expect(Math.max(...covered)).toBe(0)
  }
})

/** Expects all of it to be in the window, with nothing over it. */
async function expectInSight(thing: Locator) {
  await expect(thing).toBeInViewport({ ratio: 1 })
  const isOnTop = await thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isHere = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => isHere((left + right) / 2, y))
  })
  expect(isOnTop, `nothing lies over ${thing}`).toBe(true)
}

test('the profile shows the status of a dear order with a long name beside it', async ({ page, api, signIn }) => {
  const buyer = await signIn()
  await api.newPaidOrder(buyer, [await api.newProduct()])
  const fullName = 'Maximiliana-Wilhelmina Featherstonehaugh'
  await api.newOrder(buyer, [await api.newProduct({ price: 10_995.38 })], { fullName })
  await page.goto('/profile')
  await expect(page.getByText('usd$12644.69')).toBeVisible()
  const table = page.getByRole('main').locator('.list-table')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const name = await inkOf(page.getByRole('cell', { name: /^Amara Okafor/ }), 'Amara Okafor')
  expect(name.bottom - name.top).toBeLessThan(25)
})

test('the orders have prices and amounts that end below the ends of their headings', async ({ page, api, signIn }) => {
  const buyer = await signIn(await api.newPerson('Linh Nguyen'))
  await api.newPaidOrder(buyer, [await api.newProduct({ price: 1 }), await api.newProduct({ price: 12.5 })])
  for (const path of ['/MyOrders', '/profile']) {
    await page.goto(path)
    const row = page.getByRole('row').filter({ hasText: 'Linh Nguyen' })
    for (const [heading, column] of [
      ['Price', 1],
      ['Amount', 2],
    ] as const) {
      const end = await endOf(page.getByRole('columnheader', { name: heading, exact: true }))
      for (const name of ['usd$1.00', 'usd$12.50']) {
        const part = row.locator('.item').filter({ hasText: name }).locator('> *').nth(column)
        expect(Math.abs((await endOf(part)) - end), `${heading} in ${path}`).toBeLessThan(2)
      }
    }
  }
})

/** Where its text ends, in pixels from the left. */
const endOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect().right
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
