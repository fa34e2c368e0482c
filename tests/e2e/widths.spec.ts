// Widths between a phone and a desk: nothing is squeezed, nothing runs over anything.
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, test, unique } from './journey.ts'
import { payButton } from './screens.ts'

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
    test(`${width} pixels wide`, async ({ page, shelf, signInAs, fillCart }) => {
      await page.setViewportSize({ width, height: 900 })
      const buyer = await shelf.newPerson()
      const honey = await shelf.newProduct({ name: `Wildflower Honeycomb ${unique()}`, price: 123.45 })
      const pears = await shelf.newProduct({ price: 2.75 })
      await shelf.newPaidOrder(buyer, [honey, pears])
      await signInAs(buyer)
      await fillCart([honey])
      await page.goto('/MyCart')
      const name = page.getByRole('article').getByRole('heading', { name: honey.name })
      // Two lines at most: its words are whole.
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

test.describe('beside the menu of the admin area nothing is squeezed', () => {
  for (const width of [768, 1024, 1180]) {
    test(`${width} pixels wide`, async ({ page, admin, shelf, signInAs }) => {
      await page.setViewportSize({ width, height: 900 })
      const buyer = await shelf.newPerson('Maximiliana Featherstonehaugh')
      const pears = await shelf.newProduct()
      await shelf.newPaidOrder(buyer, [pears])
      await signInAs(admin)

      await page.goto('/H0me/stock')
      const lastRow = page.getByRole('row').last()
      await expectOneLine(lastRow.getByRole('link', { name: /^Editar/ }), 'Editar')
      await expectNothingOverPanels(page)

      await page.goto(`/H0me/users?q=${buyer.email}`)
      await expectOneLine(page.getByRole('cell', { name: buyer.email }), buyer.email)
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

test.describe('words that are longer than the screen is wide', () => {
  const law = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
  const address = {
    fullName: 'M'.repeat(60),
    address: 'ApartmentHouseNumberTwelveBehindTheGreenGateThirdDoorOnTheLeft',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  }
  const lawOfMeat = () => ({
    name: `${law} ${unique()}`,
    brand: 'Naturkostmanufakturgenossenschaftsverband',
    description: `https://www.example.com/recipes/pumpkin-soup-with-roasted-chestnuts-and-thyme ${'a'.repeat(900)}`,
  })
  for (const width of [320, 390, 1280]) {
    test(`end in the next line on a screen of ${width} pixels`, async ({ page, shelf, signInAs, fillCart }) => {
      await page.setViewportSize({ width, height: 800 })
      const buyer = await shelf.newPerson()
      const product = await shelf.newProduct(lawOfMeat())
      const strawberries = await shelf.newProduct({ name: `Strawberries ${unique()}`, price: 12.45 })
      const order = await shelf.newOrder(buyer, [product, strawberries], address)
      await signInAs(buyer)
      await fillCart([product, strawberries])

      await page.goto(`/detail/${product.slug}`)
      await expectNoSidewaysScrolling(page)
      await page.goto('/MyCart')
      await expect(page.getByText('Naturkostmanufakturgenossenschaftsverband')).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await page.goto('/placeorder')
      await expect(payButton(page)).toBeVisible()
      await expectNoSidewaysScrolling(page)
      // An ordinary word beside it stays whole.
      const inSummary = page.getByRole('complementary', { name: 'Order summary' }).first()
      await expectOneLine(inSummary.getByText(strawberries.name), strawberries.name, 'Strawberries')
      await page.goto(`/detailOrder/${order._id}`)
      await expectOneLine(page.getByRole('cell', { name: strawberries.name }), strawberries.name, 'Strawberries')
      await expectNoSidewaysScrolling(page)
      // The address ends before the order's number begins.
      const street = await boxOfText(page.getByText('ApartmentHouse'))
      const number = await boxOfText(page.getByText(order._id))
      expect(street.right).toBeLessThanOrEqual(number.left)
    })
  }

  for (const width of [320, 390, 1280]) {
    test(`do so in the admin area on a screen of ${width} pixels`, async ({ page, admin, shelf, signInAs }) => {
      await page.setViewportSize({ width, height: 800 })
      const buyer = await shelf.newPerson('M'.repeat(60))
      const product = await shelf.newProduct(lawOfMeat())
      const order = await shelf.newOrder(buyer, [product], address)
      await signInAs(admin)
      const screens: [path: string, shown: string | RegExp][] = [
        ['/H0me/system', product.name],
        [`/H0me/stock?q=${encodeURIComponent(product.name)}`, product.name],
        [`/editproduct/${product.id}`, /Created/],
        [`/H0me/orders?q=${order._id}`, address.fullName],
        [`/H0me/orders/${order._id}`, product.name],
        [`/H0me/users?q=${buyer.email}`, buyer.name],
        [`/H0me/users/${buyer._id}`, buyer.email],
      ]
      for (const [path, shown] of screens) {
        await page.goto(path)
        await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
        await expectNoSidewaysScrolling(page)
      }
    })
  }
})

test.describe('a very high sum', () => {
  test('stands before its bin in the cart', async ({ page, shelf, fillCart }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const saffron = await shelf.newProduct({ price: 99_999.99 })
    await fillCart([{ ...saffron, quantity: 3 }])
    await page.goto('/MyCart')
    const sum = await boxOfText(page.getByRole('article').getByText('usd$299999.97'))
    const bin = await boxOfText(page.getByRole('button', { name: `Remove ${saffron.name}` }))
    expect(sum.right).toBeLessThanOrEqual(bin.left)
  })

  test('stays on its card on the narrowest screen', async ({ page, shelf }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const saffron = await shelf.newProduct({ price: 99_999.99 })
    await page.goto(`/categories/allProducts?q=${saffron.name}`)
    const price = await boxOfText(page.getByRole('article').getByText('usd$99999.99'))
    const card = (await page.getByRole('article').boundingBox())!
    expect(price.right).toBeLessThan(card.x + card.width)
  })
})

test('a long name in the greeting ends before its picture', async ({ page, shelf, signInAs }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await signInAs(await shelf.newPerson('Maximiliana Featherstonehaugh'))
  await page.goto('/profile')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Maximiliana')
  const greeting = (await heading.boundingBox())!
  const picture = (await page.locator('.aisle-head img').boundingBox())!
  // Its left third fades away.
  expect(greeting.x + greeting.width).toBeLessThan(picture.x + picture.width / 2.5)
})

/** This text of it stands whole in one line, or at least the word that it begins with. */
async function expectOneLine(place: Locator, text: string, firstWord?: string) {
  await expect(place).toContainText(text)
  const lines = await place.evaluate((element, length) => {
    const range = document.createRange()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.textContent!.trim()) break
    range.selectNodeContents(walker.currentNode)
    if (length) range.setEnd(walker.currentNode, length)
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  }, firstWord?.length)
  expect(lines).toBe(1)
}

/** Where the ink of an element is, even where it runs over its box. */
async function boxOfText(place: Locator): Promise<{ left: number; right: number }> {
  await expect(place).toBeVisible()
  return place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
}

/** Every panel holds what stands in it. */
async function expectNothingOverPanels(page: Page) {
  const wide = await page
    .locator('.panel')
    .evaluateAll((panels) =>
      panels.filter((panel) => panel.scrollWidth > panel.clientWidth + 1).map((panel) => panel.textContent),
    )
  expect(wide).toEqual([])
}
