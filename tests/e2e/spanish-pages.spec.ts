// Each page in Spanish, whose words are longer than the English ones: it is accessible, Spanish, and has room on a phone.
// A test visits many pages in one browser. What English pages promise besides is shown by pages.spec.ts.
import type { Page } from '@playwright/test'
import type { Order } from '#shared/orders/orders-contract.ts'
import { cutOff } from './cut-off.ts'
import { orderFor, timesOf } from './delivery-shop.ts'
import { expect, type Person } from './e2e-test.ts'
import { expectGoodPage } from './page-checks.ts'
import { adminPages, ownPages, publicPages, signInPages } from './pages.ts'
import { testInSpanishShop as test, waitForSpanishPage } from './spanish-shop.ts'

/** Unknown pages answer 404, and the browser says so. */
test.use({ locale: 'es-MX', expectedMessages: [/status of 404/], contextOptions: { reducedMotion: 'reduce' } })

let buyer: Person
let order: Order
let milk: { id: string; name: string; price: number; slug: string }

test.beforeAll(async ({ api, spanish: { method } }) => {
  milk = await api.call('GET /api/products/slug/{slug}', { params: { slug: 'whole-milk' } })
  buyer = await api.newPerson('Maximiliana Ibáñez Echeverría')
  await api.newReview(milk, 4, 'Fresca y rica.', buyer)
  const [slot] = await timesOf(api, method)
  order = await orderFor(api, buyer, [milk], { method, slot })
  await api.call('PUT /api/favourites/{product}', { token: buyer.token, params: { product: milk.id } })
})

/** What the shop, its people and its log have written in English themselves. */
const ownWords = new Set(['/products/slides', '/editproduct/red-gala-apples', '/H0me/system', '/dev/mailbox'])

async function visit(page: Page, paths: string[]) {
  const { width, height } = page.viewportSize()!
  for (const path of paths) {
    await page.goto(`/es${path}`)
    await waitForSpanishPage(page)
    await page.evaluate(() => document.fonts.ready)
    await expectGoodPage(page, path)
    if (!ownWords.has(path)) expect.soft(await englishTexts(page), `English in ${path}`).toEqual([])
    for (const narrow of [390, 320]) {
      await page.setViewportSize({ width: narrow, height })
      expect.soft(await cutOff(page), `${path}, ${narrow} pixels wide`).toEqual([])
    }
    await page.setViewportSize({ width, height })
  }
}

/** The texts with English words that are not said to be English. */
const englishTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const english = /(?<!\p{L})(the|and|your|you|with|is|are|not|for|from|this|that|to|was|have|it|or|by)(?!\p{L})/iu
    const found: string[] = []
    const isSpanish = (element: Element) => element.closest('[lang]')!.getAttribute('lang') === 'es'
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: place, nodeValue } = walker.currentNode
      // What stands in a 'noscript' is one text with its tags.
      const text = place!.closest('noscript') ? nodeValue!.replaceAll(/<[^>]*>/g, ' ') : nodeValue!
      if (!place!.closest('script, style') && isSpanish(place!) && english.test(text)) found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const text = element.getAttribute(name) ?? ''
        if (isSpanish(element) && english.test(text)) found.push(`${name}: ${text}`)
      }
    }
    return found
  })

test('a guest sees every page in Spanish', async ({ page }) => {
  test.slow()
  await visit(page, [
    ...publicPages,
    ...signInPages,
    '/reset',
    '/categories/allProducts?q=leche&min=1&rating=3',
    '/MyCart',
    '/MyOrders',
    '/nowhere',
  ])
})

test('a buyer sees every page in Spanish', async ({ page, signIn, fillCart }) => {
  test.slow()
  await signIn(buyer)
  await fillCart([milk])
  await visit(page, [...ownPages, '/detail/whole-milk', `/detailOrder/${order._id}`])
})

test.describe('for an admin', () => {
  test.use({ visitor: 'admin' })

  const half = Math.ceil(adminPages.length / 2)
  for (const [part, paths] of [
    ['first', adminPages.slice(0, half)],
    ['second', adminPages.slice(half)],
  ] as const) {
    test(`an admin sees every page in Spanish, the ${part} half`, async ({ page }) => {
      test.slow()
      const own = part === 'first' ? [`/H0me/orders/${order._id}`, `/H0me/users/${buyer._id}`] : []
      await visit(page, [...paths, ...own])
    })
  }
})
