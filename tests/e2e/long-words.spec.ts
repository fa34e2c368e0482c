// Words, names and sums too long for their place: they continue in the next line, or end before what is beside them.
import { expect, expectNoSidewaysScrolling, test, unique } from './e2e-test.ts'
import { expectOneLine, inkOf, law } from './lines-of-text.ts'
import { expectDialog, payButton } from './screens.ts'

test.describe('words that are longer than the screen is wide', () => {
  const address = {
    fullName: 'M'.repeat(60),
    address: 'ApartmentHouseNumberTwelveBehindTheGreenGateThirdDoorOnTheLeft',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  }
  const note = `Ring at ${'W'.repeat(120)}`
  const lawOfMeat = () => ({
    name: `${law} ${unique()}`,
    brand: 'Naturkostmanufakturgenossenschaftsverband',
    description: `https://www.example.com/recipes/pumpkin-soup-with-roasted-chestnuts-and-thyme ${'a'.repeat(900)}`,
  })
  for (const width of [320, 390, 1280]) {
    test(`end in the next line on a screen of ${width} pixels`, async ({ page, api, signInAs, fillCart }) => {
      await page.setViewportSize({ width, height: 800 })
      const buyer = await api.newPerson()
      const product = await api.newProduct(lawOfMeat())
      const strawberries = await api.newProduct({ name: `Strawberries ${unique()}`, price: 12.45 })
      const order = await api.newOrder(buyer, [product, strawberries], address, note)
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
      // Address and note end before the order's number begins.
      const number = await inkOf(page.getByText(order._id))
      for (const part of ['ApartmentHouse', 'Ring at']) {
        expect((await inkOf(page.getByText(part))).right).toBeLessThanOrEqual(number.left)
      }
      await page.goto('/profile')
      const kept = page.getByRole('region', { name: 'Shipping address' })
      await kept.getByRole('button', { name: 'Edit' }).click()
      await kept.getByLabel('Address').fill('Donaudampfschifffahrtsgesellschaftsstrasse 12, third door on the left')
      await kept.getByLabel('City').fill(address.city)
      await kept.getByRole('button', { name: 'Save' }).click()
      const dialog = await expectDialog(page, 'Success changes')
      await dialog.getByRole('button', { name: 'OK', exact: true }).click()
      await expect(kept.getByText(address.city)).toBeVisible()
      await expectNoSidewaysScrolling(page)
    })
  }

  for (const width of [320, 390, 1280]) {
    test(`do so in the admin area on a screen of ${width} pixels`, async ({ page, admin, api, signInAs }) => {
      await page.setViewportSize({ width, height: 800 })
      const buyer = await api.newPerson('M'.repeat(60))
      const product = await api.newProduct(lawOfMeat())
      const order = await api.newOrder(buyer, [product], address, note)
      await signInAs(admin)
      const screens: [path: string, shown: string | RegExp][] = [
        ['/H0me/system', product.name],
        [`/H0me/stock?q=${encodeURIComponent(product.name)}`, product.name],
        [`/editproduct/${product.id}`, /Created/],
        [`/H0me/orders?q=${order._id}`, address.fullName],
        [`/H0me/orders/${order._id}`, note],
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

test.describe('a long word of what the shop says ends in the next line', () => {
  const word = 'M'.repeat(60)
  test.use({ viewport: { width: 390, height: 844 } })

  test('where the cart has changed', async ({ page, api, fillCart }) => {
    const product = await api.newProduct({ name: `${word} ${unique()}`, price: 2 })
    await fillCart([{ ...product, price: 1 }])
    await page.goto('/MyCart')
    await expect(page.getByRole('status').getByText(`${product.name} now costs`)).toBeVisible()
    await expectNoSidewaysScrolling(page)
  })

  test('in a status', async ({ page, admin, api, signInAs }) => {
    const person = await api.newAdmin(word)
    await signInAs(admin)
    await page.goto(`/Users?q=${person.email}`)
    await page.getByRole('button', { name: `Remove admin ${word}` }).click()
    const text = await inkOf(page.locator('.toast span').first())
    const toast = (await page.locator('.toast').boundingBox())!
    expect(text.right).toBeLessThanOrEqual(toast.x + toast.width)
  })
})

test('a quantity in the hundreds stands in one line in the cart of a phone', async ({ page, api, fillCart }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [few, many] = [await api.newProduct({ stock: 200 }), await api.newProduct({ stock: 200 })]
  await fillCart([
    { ...few, quantity: 1 },
    { ...many, quantity: 188 },
  ])
  await page.goto('/MyCart')
  const heightOf = async (quantity: string) =>
    (await inkOf(page.locator('.stepper').getByText(quantity, { exact: true }))).height
  expect(await heightOf('188')).toBe(await heightOf('1'))
})

test.describe('a very high sum', () => {
  test('stands before its bin in the cart', async ({ page, api, fillCart }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const saffron = await api.newProduct({ price: 99_999.99 })
    await fillCart([{ ...saffron, quantity: 3 }])
    await page.goto('/MyCart')
    const sum = await inkOf(page.getByRole('article').getByText('usd$299999.97'))
    const bin = await inkOf(page.getByRole('button', { name: `Remove ${saffron.name}` }))
    expect(sum.right).toBeLessThanOrEqual(bin.left)
  })

  test('stays on its card on the narrowest screen', async ({ page, api }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    const saffron = await api.newProduct({ price: 99_999.99 })
    await page.goto(`/categories/allProducts?q=${saffron.name}`)
    const price = await inkOf(page.getByRole('article').getByText('usd$99999.99'))
    const card = (await page.getByRole('article').boundingBox())!
    expect(price.right).toBeLessThan(card.x + card.width)
  })
})

test('a long name in the greeting ends before its picture', async ({ page, api, signInAs }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await signInAs(await api.newPerson('Maximiliana Featherstonehaugh'))
  await page.goto('/profile')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Maximiliana')
  const greeting = (await heading.boundingBox())!
  const picture = (await page.locator('.tinted-head img').boundingBox())!
  // Its left third fades away.
  expect(greeting.x + greeting.width).toBeLessThan(picture.x + picture.width / 2.5)
})

for (const width of [320, 390]) {
  test(`the last word of a search keeps its quotation mark beside the picture on ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/categories/allProducts?q=grandmother')
    const heading = page.getByRole('heading', { level: 1, name: 'Results for “grandmother”' })
    // One line for the words before it, one for the word.
    const lines = await heading.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    )
    expect(lines).toBe(2)
    // A word for which there is no room at all still ends in the next line.
    await page.goto(`/categories/allProducts?q=${'grandmother'.repeat(3)}`)
    const { right } = await inkOf(page.getByRole('heading', { level: 1 }))
    expect(right).toBeLessThan(width * 0.8)
    await expectNoSidewaysScrolling(page)
  })
}
