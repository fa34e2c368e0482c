// What the search box suggests while somebody types.
import type { Page } from '@playwright/test'
import { type Api, expect, stored, test, unique } from './e2e-test.ts'
import { holdBack, keepBack } from './hold-back.ts'
import { expectFits, expectGoodPage, expectThumbRoom } from './page-checks.ts'
import { roundTrip } from './paths-asked.ts'
import { searchBox, shownProducts, stepperOf } from './screens.ts'

/** The rows of the panel. */
const rows = (page: Page) => page.getByRole('search').getByRole('row')

/** Two products and an aisle that have this word, and nothing else. */
async function newShelf({ newProduct, newCategory }: Api) {
  const word = `qu${unique().replaceAll(/\d/g, 'x')}`
  const category = (await newCategory(`${word} aisle`)).name
  const pears = await newProduct({ name: `Pear ${word}`, category, price: 3.99, content: '400 g' })
  const plums = await newProduct({ name: `Plum ${word}`, category, stock: 1 })
  return { word, category, pears, plums }
}

test('products with price and quantity, and aisles', { tag: '@phone' }, async ({ page, api, isMobile }) => {
  const { word, category, pears, plums } = await newShelf(api)
  await page.goto('/')
  const box = searchBox(page)
  await box.pressSequentially(word)
  await expect(rows(page)).toHaveCount(3)
  const row = rows(page).filter({ hasText: pears.name })
  await expect(row).toContainText('usd$3.99')
  await expect(row).toContainText('usd$9.98 / kg')
  await expect(row.locator('mark')).toHaveText(word)
  const add = row.getByRole('button', { name: `Add ${pears.name} to the cart` })
  if (isMobile) {
    await expectThumbRoom(add)
    await add.tap()
  } else {
    await add.click()
  }
  await stepperOf(row, pears.name)
    .getByRole('button', { name: `Increase quantity ${pears.name}` })
    .click()
  await expect(page.getByRole('button', { name: /^Cart, 2 items/ })).toBeVisible()
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 2 }])
  // The last piece says so, and every row keeps its place.
  const last = rows(page).filter({ hasText: plums.name })
  const place = await last.boundingBox()
  await last.getByRole('button', { name: /^Add/ }).click()
  await expect(last).toContainText('Only 1 left')
  expect(await last.boundingBox()).toEqual(place)
  await expect(box).toHaveValue(word)

  await rows(page).getByRole('link', { name: category }).click()
  await expect(page).toHaveURL(`/categories/${encodeURIComponent(category)}`)
  await expect(rows(page)).toHaveCount(0)
  await expect(box).toHaveValue('')
  await box.pressSequentially(word)
  await rows(page).getByRole('link', { name: pears.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pears.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the panel is accessible and fits, in light and dark', async ({ page }) => {
  await page.goto('/about')
  await searchBox(page).pressSequentially('fruit')
  await expect(rows(page)).toHaveCount(7)
  await expectGoodPage(page)
  await searchBox(page).fill('bananna')
  await expect(page.getByText('Showing results for banana')).toBeVisible()
  await expectFits(page, [1280, 390, 320, 240])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the panel is the whole screen, and Close closes it', async ({ page }) => {
    await page.goto('/')
    await searchBox(page).fill('straw')
    await expect(rows(page)).toHaveCount(6)
    const covers = await page.evaluate(() => {
      const isPanel = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('.suggest') !== null
      return [isPanel(4, 400), isPanel(innerWidth - 4, 700), isPanel(195, innerHeight - 8)]
    })
    expect(covers).toEqual([true, true, true])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(rows(page)).toHaveCount(0)
    await expect(searchBox(page)).toHaveValue('straw')
    await page.getByRole('link', { name: 'Bakery', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
  })
})

test('a press beside the panel closes it, and counts', async ({ page }) => {
  await page.goto('/about')
  const box = searchBox(page)
  await box.fill('straw')
  await expect(rows(page)).toHaveCount(6)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL('/categories/allProducts')
  await expect(rows(page)).toHaveCount(0)
})

test('See all leads to the results, whose best match comes first', async ({ page, api }) => {
  const mark = unique()
  const inDescription = await api.newProduct({ name: `A ${unique()}`, description: `With ${mark}.` })
  const inName = await api.newProduct({ name: `Z ${mark}` })
  await page.goto('/')
  await searchBox(page).fill(mark)
  await page.getByRole('button', { name: `See all results for “${mark}”` }).click()
  await expect(page).toHaveURL(`/categories/allProducts?q=${mark}`)
  await expect(shownProducts(page)).toHaveText([inName.name, inDescription.name])
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort.locator('option:checked')).toHaveText('Relevance')
  await sort.selectOption('A-Z')
  await expect(page).toHaveURL(`/categories/allProducts?q=${mark}&sort=asc`)
  await expect(shownProducts(page)).toHaveText([inDescription.name, inName.name])
  await sort.selectOption('Relevance')
  await expect(page).toHaveURL(`/categories/allProducts?q=${mark}`)
  await expect(shownProducts(page)).toHaveText([inName.name, inDescription.name])
  await page.goto('/categories/Bakery?sort=relevance')
  await expect(sort.locator('option')).toHaveText([
    'A-Z',
    'Z-A',
    'Higher price',
    'Lower price',
    'Top rated',
    'Less rated',
  ])
})

test.describe('on a slow line', () => {
  test('ten letters in a second are one question, and an old answer never replaces a newer', async ({ page, api }) => {
    const { word, pears } = await newShelf(api)
    await page.goto('/about')
    await page.clock.install()
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/suggest') asked.push(searchParams.get('q'))
    })
    const box = searchBox(page)
    const late = await keepBack(page, (request) => request.url().includes('/api/suggest?q=cornflakes'))
    const code = page.waitForResponse(/\/assets\/suggestions-/)
    await box.focus()
    await (await code).finished()
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const letter of 'cornflakes') {
      await box.press(letter)
      await page.clock.runFor(100)
    }
    await page.clock.runFor(120)
    await late.asked
    await box.fill(word)
    await page.clock.runFor(120)
    await expect(rows(page).filter({ hasText: pears.name })).toBeVisible()
    await page.clock.resume()
    await late.letGo()
    await roundTrip(page)
    await expect(rows(page).filter({ hasText: pears.name })).toBeVisible()
    expect(asked).toEqual(['cornflakes', word])
  })

  test('no letter is lost while the code of the panel loads', async ({ page }) => {
    const release = await holdBack(page, '**/assets/suggestions-*.js')
    await page.goto('/')
    const box = searchBox(page)
    await box.pressSequentially('straw')
    await expect(box).toHaveValue('straw')
    release()
    await expect(rows(page)).toHaveCount(6)
    await page.keyboard.type('berry m')
    await expect(rows(page)).toHaveText([/Strawberry Milk/])
    await expect(box).toHaveValue('strawberry m')
  })
})

test.describe('without the code of the panel', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  test('the box searches all the same', async ({ page }) => {
    await page.route('**/assets/suggestions-*.js', (route) => route.abort())
    await page.goto('/')
    await searchBox(page).pressSequentially('strawberry m')
    await searchBox(page).press('Enter')
    await expect(shownProducts(page)).toHaveText(['Strawberry Milk'])
    await expect(page.getByRole('status').filter({ hasText: 'failed' })).toHaveCount(0)
  })
})
