// The Overview: how the shop is doing.
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { changeAnswer } from './changed-answers.ts'
import { expect, test, unique } from './e2e-test.ts'
import { expectAccessible } from './page-checks.ts'

test.use({ visitor: 'admin' })

test.describe('an admin', () => {
  test('sees how the shop goes', async ({ page, api }) => {
    await api.newPaidOrder(await api.newPerson('Elif Demir'), [await api.newProduct()])
    await page.goto('/H0me')

    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Overview' }),
    ).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: 'Sales index by category' }).getByRole('img')).toBeVisible()
    const users = page.getByRole('region', { name: "Number of registered users since '05-09-2023'" })
    await expect(users.getByRole('table', { name: /Days from 2023-05-09/ })).toContainText('Elif Demir')
    await expect(page.getByRole('heading', { name: 'Most selled products' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Less selled products' })).toBeVisible()
    await expect(page.getByText('Sales today')).toBeVisible()
    const figures = page.locator('.figures')
    await expect(figures.getByText(/^yesterday usd\$\d/)).toHaveCount(2)
    await expect(figures.getByText(/^last week usd\$\d/)).toHaveCount(2)
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Show the orders' }).click()
    await expect(page).toHaveURL('/H0me/orders?status=to_deliver')
    await expect(page.getByRole('combobox', { name: 'Per page' })).toHaveValue('20')
  })
})

test('the Overview comes in a time zone too that the database has never heard of', async ({ page }) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Mars/Olympus' }
    }
  })
  await page.goto('/H0me')
  await expect(page.getByText('Sales today')).toBeVisible()
})

test(
  'the Overview counts by category, shows a bar for every account, and turns three sellers at a time',
  { tag: '@phone' },
  async ({ page, api, isMobile }) => {
    const daysOpen = () => Math.floor((Date.now() - Date.UTC(2023, 4, 9)) / 86_400_000)
    const days = [daysOpen()]
    const buyer = await api.newPerson(`Elif ${unique()}`)
    // Another one, where midnight came in between.
    days.push(daysOpen())
    const sold = []
    for (let number = 1; number <= 4; number += 1) {
      sold.push(await api.newProduct({ category: (await api.newCategory()).name }))
    }
    for (const product of sold) await api.newPaidOrder(buyer, [product])
    await api.newPaidOrder(buyer, [sold[0]!])

    await page.goto('/H0me')
    const sales = page.getByRole('region', { name: 'Sales index by category' })
    await expect(sales.getByRole('listitem').filter({ hasText: sold[0]!.category })).toContainText('2')
    await expect(sales.getByRole('listitem').filter({ hasText: sold[1]!.category })).toContainText('1')

    const users = page.getByRole('region', { name: "Number of registered users since '05-09-2023'" })
    await expect(users.getByRole('row', { name: buyer.name })).toContainText(new RegExp(days.join('|')))

    for (const title of ['Most selled products', 'Less selled products']) {
      const sellers = page.getByRole('region', { name: title })
      const shown = sellers.locator('.trio:not([inert]) > li')
      await expect(shown).toHaveCount(3)
      await expect(shown.first()).toContainText(/\d+ sold/)
      await expect(shown.first().locator('img')).toHaveCount(1)
      const first = await shown.first().textContent()
      const dots = sellers.getByRole('button', { name: /^\d+ of \d+$/ })
      await expect(dots.first()).toHaveAttribute('aria-current', 'true')
      await dots.nth(1).click()
      await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(shown.first()).not.toHaveText(first!)
      // Endless, backwards too, where there are arrows: a phone only has the dots.
      if (isMobile) continue
      const previous = sellers.getByRole('button', { name: 'Previous' })
      await previous.click()
      await expect(dots.first()).toHaveAttribute('aria-current', 'true')
      await previous.click()
      await expect(dots.last()).toHaveAttribute('aria-current', 'true')
    }
  },
)

test('a dozen accounts have their bars in view; presses show the newest fifty, then more', async ({ page, api }) => {
  for (let number = 1; number <= 51; number += 1) await api.newPerson()
  await page.goto('/H0me')
  const users = page.getByRole('region', { name: "Number of registered users since '05-09-2023'" })
  const box = users.getByRole('region')
  const bars = box.locator('ul > li')
  await expect(bars).toHaveCount(50)
  await expect(box.getByRole('row')).toHaveCount(1 + 50)
  await expect(bars.filter({ visible: true })).toHaveCount(12)
  await users.getByRole('button', { name: 'Show 38 more' }).click()
  await expect(bars.filter({ visible: true })).toHaveCount(50)
  await expect(box).toBeFocused()
  await page.keyboard.press('End')
  await expect(bars.last()).toBeInViewport()
  await users.getByRole('button', { name: /^Show (all \d+|\d+ more)$/ }).click()
  await expect.poll(() => bars.count()).toBeGreaterThan(50)
  await expect(box.getByRole('row')).toHaveCount(1 + (await bars.count()))
  await expect(page.locator('body')).not.toBeFocused()
})

test('more products run low than the eight emptiest: the rest comes at further presses', async ({ page, api }) => {
  const names = Array.from({ length: 9 }, (_, index) => `Zwieback ${index} ${unique()}`)
  const products = []
  for (const name of names) products.push(await api.newProduct({ name, stock: 5 }))
  // What runs low stays as it is at first, but for one purchase: other tests have products that run low, too.
  let first: Overview['lowStock'] | undefined
  let bought = false
  await changeAnswer(page, 'GET /api/overview', (overview) => {
    first ??= overview.lowStock
    const [emptiest, ...others] = first.products
    const products = [{ ...emptiest!, ...(bought && { stock: 77 }) }, ...others]
    return { ...overview, lowStock: { ...first, products } }
  })
  await page.goto('/H0me')
  const low = page.getByRole('region', { name: 'Stock running low' })
  await expect(low.getByRole('listitem')).toHaveCount(8)
  const last = low.getByRole('link', { name: new RegExp(`^${names[8]}`) })
  const more = low.getByRole('button', { name: /^Show (all \d+|\d+ more)$/ })
  while (!(await last.isVisible())) {
    const shown = await low.getByRole('listitem').count()
    await more.click()
    await expect.poll(() => low.getByRole('listitem').count()).toBeGreaterThan(shown)
  }
  await expectAccessible(page)
  // One of the emptiest is bought: the list stays open, and the focus where it is.
  bought = true
  await last.focus()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(low.getByText('77 left')).toBeVisible()
  await expect(last).toBeFocused()
  await page.unrouteAll()
  // The Overview keeps itself fresh, and so does what was asked for after it.
  await api.changeProduct(products[8]!, { stock: 90 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(last).toHaveCount(0)
})
