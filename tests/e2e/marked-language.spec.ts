// L2: a shop of English and Spanish whose products have no Spanish texts yet. On Spanish pages each English text says that
// it is English, wherever it stands alone.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { picture } from './admin-screens.ts'
import { expect, type Person } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { ownPages } from './pages.ts'

const test = testInEmptyShop()

const aisle = 'Pantry Shelf'
let honey: ProductDetail
let soldOut: ProductDetail
let shopper: Person
let order: { _id: string }

test.beforeAll(async ({ api, admin, ownShop, playwright }) => {
  const { version } = await api.call('GET /api/settings', { token: admin.token })
  await api.call('PUT /api/settings', { token: admin.token, body: { languages: ['en', 'es'], version } })
  await api.newCategory(aisle)
  honey = await api.newProduct({
    name: 'Honey Shelf',
    category: aisle,
    unit: '1 Shelf jar',
    description: 'Shelf gold.',
  })
  soldOut = await api.newProduct({ name: 'Jam Shelf', category: aisle, stock: 0 })
  const request = await playwright.request.newContext({ baseURL: ownShop.address })
  const file = { name: 'honey.webp', mimeType: 'image/webp', buffer: await readFile(picture) }
  const headers = { authorization: `Bearer ${admin.token}` }
  const { url: image } = await (await request.post('/api/upload', { headers, multipart: { file } })).json()
  await api.call('POST /api/slides', { token: admin.token, body: { title: 'Shelf picks', category: aisle, image } })
  await request.dispose()
  shopper = await api.newPerson('Lucía Peña')
  order = await api.newPaidOrder(shopper, [honey])
})

/** English texts of the shop, each marked by the word 'Shelf', whose language is not said. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      // Before the page is hydrated, the form for browsers without scripts is one text with its addresses.
      if (parentElement?.closest('script, style, noscript')) continue
      if (nodeValue?.includes('Shelf') && langOf(parentElement) !== 'en') found.push(parentElement!.outerHTML)
    }
    for (const picture of document.querySelectorAll('img[alt*=Shelf]'))
      if (langOf(picture) !== 'en') found.push(picture.outerHTML)
    return found
  })

async function look(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(`/es${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'es')
    expect.soft(await unmarked(page), path).toEqual([])
  }
}

test('a shopper', async ({ page, signIn, fillCart, isMobile }) => {
  await signIn(shopper)
  await fillCart([])
  await page.goto(`/es/detail/${honey.slug}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar/ })
    .first()
    .click()
  await look(page, [
    '/',
    `/categories/${encodeURIComponent(aisle)}`,
    '/categories/allProducts?q=honey',
    `/detail/${honey.slug}`,
    `/detail/${soldOut.slug}`,
    `/detailOrder/${order._id}`,
    ...ownPages,
  ])
  await page.goto('/es/MyCart')
  if (!isMobile) {
    await page.getByRole('button', { name: /^Carrito/ }).click()
    await expect(page.locator('.mini').first()).toBeVisible()
    expect(await unmarked(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.getByRole('combobox').fill('shel')
  await expect(page.getByRole('row').first()).toBeVisible()
  expect(await unmarked(page)).toEqual([])
})

test.describe('in the admin area', () => {
  test.use({ visitor: 'admin' })

  test('an admin', async ({ page }) => {
    test.slow()
    const own = [
      '/H0me',
      '/H0me/orders',
      '/H0me/orders/packing',
      `/H0me/orders/${order._id}`,
      '/H0me/stock',
      '/products',
      '/products/labels',
    ]
    await look(page, own)
  })
})
