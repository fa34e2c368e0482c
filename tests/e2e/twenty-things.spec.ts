// A new shopper on a phone with a list of twenty everyday things: from the home to the cart, every tap
// counted. Everything is found by the suggestions.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { waitForPage } from './screens.ts'

const mostTaps = 45

/** What the shopper types, and what is suggested first. */
const things: [typed: string, product: string | RegExp][] = [
  ['tomatos', /^(Vine|Chopped) Tomatoes$/],
  ['milk 1l', 'Whole Milk'],
  ['red apples', 'Red Gala Apples'],
  ['oil olive', 'Extra Virgin Olive Oil'],
  ['pasta', 'Durum Spaghetti'],
  ['clearbeck', 'Still Spring Water'], // A brand.
  ['bread', /^(Stone-Baked Baguette|Farmhouse Loaf|Butter Croissants)$/],
  ['tea', /^(Breakfast Black|Sencha Green) Tea$/],
  ['eggs', 'Free-Range Eggs'],
  ['butter', 'Salted Butter'],
  ['cheese', 'Alpine Emmental'],
  ['bananas', 'Ripe Bananas'],
  ['rice', 'Basmati Rice'],
  ['coffee', 'House Blend Coffee'],
  ['yoghurt', /^(Greek-Style|Cherry) Yogurt$/],
  ['chicken', 'Chicken Drumsticks'],
  ['potatoes', 'Baking Potatoes'],
  ['onions', 'Brown Onions'],
  ['orange juice', 'Tropical Punch'],
  ['toothbrush', 'Soft Toothbrush'],
]

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('twenty things take at most 45 taps and no dead end', { tag: '@phone' }, async ({ page }) => {
  const { counted, tap, type } = fingersOn(page)
  const box = page.getByPlaceholder('Search products ...')
  const first = page.getByRole('grid', { name: 'Products' }).getByRole('row').first()
  await page.goto('/')
  await waitForPage(page)

  for (const [typed, product] of things) {
    // Clearing leads back into the box.
    await tap(counted.taps === 0 ? box : page.getByRole('button', { name: 'Clear', exact: true }))
    await expect(box).toBeFocused()
    await type(typed)
    // What is read out once typing rests. Until then the rows may still change.
    await expect(page.getByRole('search').getByText(/\d products?, \d categor/)).toBeAttached()
    await expect(first.getByRole('link'), typed).toHaveText(product)
    await tap(first.getByRole('button', { name: /^Add / }))
    await expect(first.getByRole('group', { name: /quantity$/ })).toHaveText('1')
  }
  await tap(page.getByRole('button', { name: 'Cart, 20 items' }))
  await tap(page.getByRole('link', { name: 'View my cart' }))

  await expect(page.getByRole('heading', { name: 'My cart' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(things.length)
  process.stdout.write(`Twenty things: ${counted.taps} taps, ${counted.letters} letters\n`)
  expect(counted.taps).toBeLessThanOrEqual(mostTaps)
})

/** Taps and types, and counts both. */
function fingersOn(page: Page) {
  const counted = { taps: 0, letters: 0 }
  return {
    counted,
    async tap(place: Locator) {
      counted.taps += 1
      await place.tap()
    },
    async type(text: string) {
      counted.letters += text.length
      await page.keyboard.type(text)
    },
  }
}
