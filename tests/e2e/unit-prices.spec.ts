// What a kilo, a litre or a piece costs, for shoppers and on the labels of the shelf.
import { expect, expectNoSidewaysScrolling, test, unique } from './e2e-test.ts'
import { expectAccessible } from './page-checks.ts'
import { waitForPage } from './screens.ts'

test.describe('unit prices', () => {
  test(
    'stand under the price in lists, on the page, in the cart and on the receipt',
    { tag: '@phone' },
    async ({ page, api, signIn, fillCart }) => {
      const buyer = await signIn()
      const oil = await api.newProduct({ price: 3.49, unit: '750 ml' })
      const kilo = await api.newProduct({ name: `${oil.name} B`, slug: `${oil.slug}-b`, price: 1.79, unit: '1 kg' })
      const eggs = await api.newProduct({ price: 3, unit: '6 pieces' })
      await page.goto(`/categories/allProducts?q=${oil.name}`)
      const cards = page.getByRole('article')
      await expect(cards).toHaveCount(2)
      await expect(cards.first()).toContainText('usd$4.65 / lper l')
      await expect(cards.last()).not.toContainText('/ kg')
      // A second line under the price moves no button.
      const bottoms = await Promise.all(
        [cards.first(), cards.last()].map(async (card) => {
          const box = (await card.getByRole('button', { name: /^ADD TO CART/ }).boundingBox())!
          return box.y + box.height
        }),
      )
      expect(bottoms[0]).toBeCloseTo(bottoms[1]!, 0)

      await page.goto(`/detail/${oil.slug}`)
      await expect(page.getByRole('main').getByText('usd$4.65').first()).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await fillCart([
        { ...oil, quantity: 2 },
        { ...kilo, quantity: 1 },
        { ...eggs, quantity: 1 },
      ])
      await page.goto('/MyCart')
      await expect(page.getByRole('article', { name: oil.name, exact: true })).toContainText('usd$4.65 / l')
      await expect(page.getByRole('article', { name: kilo.name })).not.toContainText('/ kg')
      await expect(page.getByRole('article', { name: eggs.name })).toContainText('usd$3.00 each · usd$0.50 / piece')
      await expectNoSidewaysScrolling(page)

      const { _id } = await api.newPaidOrder(buyer, [oil])
      await page.goto(`/detailOrder/${_id}`)
      await expect(page.getByRole('table')).toContainText('usd$4.65 / l')
    },
  )

  test('the form reads content and says the unit price at once', async ({ page, api, signIn, admin }) => {
    await signIn(admin)
    const soup = await api.newProduct({ price: 2.49, unit: '4 servings' })
    await page.goto('/products')
    const link = page.getByRole('link', { name: /^\d+ of \d+ have a unit price$/ })
    await link.click()
    await expect(page.getByText('These products have no content, and so no unit price.')).toBeVisible()
    await page.goto(`/products?content=none&q=${soup.name}`)
    await page.getByRole('link', { name: `Editar ${soup.name}` }).click()
    const main = page.getByRole('main')
    const content = main.getByLabel('Content')
    await content.fill('7 parsecs')
    await expect(content).toHaveAccessibleDescription(/^Content must be an amount with a unit/)
    await content.fill('600 g')
    await expect(content).toHaveAccessibleDescription(/usd\$4\.15.*per kg/)
    await main.getByLabel('Drained weight').fill('340 g')
    await expect(content).toHaveAccessibleDescription(/usd\$7\.32.*per kg/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Successful change' })).toBeVisible()
    await page.goto(`/detail/${soup.slug}`)
    await expect(page.getByRole('main').getByText('usd$7.32').first()).toBeVisible()
  })

  test(
    'shelf labels: 24 to a page, and nothing else is printed',
    { tag: '@phone' },
    async ({ page, api, signIn, admin }) => {
      await signIn(admin)
      const mark = `Label${unique()}`
      for (let n = 1; n <= 26; n += 1) {
        const long = n === 1 ? ' with a name as long as names can be in this shop, and not a letter shorter' : ''
        await api.newProduct({
          name: `${mark} ${n}${long}`,
          slug: `${mark}-${n}`,
          price: n === 1 ? 12_345.67 : 3.49,
          unit: '750 g',
        })
      }
      await page.goto(`/products?q=${mark}`)
      await page.getByRole('link', { name: 'Shelf labels' }).click()
      const main = page.getByRole('main')
      await expect(main.getByRole('status')).toHaveText('26 labels on 2 pages of A4')
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      // By the keyboard alone.
      await main.getByRole('checkbox', { name: `Print ${mark} 2`, exact: true }).focus()
      await page.keyboard.press('Space')
      await expect(main.getByRole('status')).toHaveText('25 labels on 2 pages of A4')

      await waitForPage(page)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 733, height: 1062 })
      const sheets = page.locator('.label-sheet')
      await expect(sheets).toHaveCount(2)
      await expect(sheets.first().locator('.shelf-label')).toHaveCount(24)
      await expect(page.getByRole('heading')).toHaveCount(0)
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(sheets.first()).not.toContainText(`${mark} 2F`)
      const { width, height } = (await sheets.first().boundingBox())!
      expect(width).toBeLessThanOrEqual(734)
      expect(height).toBeLessThanOrEqual(1062)
      // Also the longest name and price stay inside their label.
      const hidden = await sheets
        .first()
        .locator('.shelf-label')
        .evaluateAll(
          (labels) =>
            labels.filter((label) => label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight)
              .length,
        )
      expect(hidden).toBe(0)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(/\/Count (\d+)/.exec(pdf)![1]).toBe('2')
    },
  )
})
