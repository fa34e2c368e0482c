// Links: followed without a reload, prefetched, and left to the browser when somebody wants that.
import type { Page } from '@playwright/test'
import { ctrlClickIsLeftToBrowser } from './ctrl-click.ts'
import { expect, test } from './e2e-test.ts'
import { pathsAsked, roundTrip } from './paths-asked.ts'
import { waitForPage } from './screens.ts'

const bakery = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Bakery/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a link of the shop', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await waitForPage(page)
    await page.evaluate(() => document.body.setAttribute('data-same-load', ''))
  })

  test('is followed without loading the site anew, to its place on the page too', async ({ page }) => {
    await bakery(page).click()
    await expect(heading(page)).toHaveText('Bakery')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Contacs us' }).click()
    await expect(page).toHaveURL(/\/about#contact$/)
    await expect(page.locator('#contact')).toBeInViewport()
    await expect(page.locator('#contact')).toBeFocused()
    await expect(page.locator('body[data-same-load]')).toBeAttached()
    // To the page that is shown it adds nothing to go back through.
    await footer.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await footer.getByRole('link', { name: 'About' }).click()
    await page.goBack()
    await expect(page).toHaveURL(/\/about#contact$/)
  })

  test('is left to the browser with Ctrl, which opens it beside the page', async ({ page }) => {
    expect(await ctrlClickIsLeftToBrowser(page, bakery(page))).toBe(true)
    await expect(bakery(page)).toHaveAttribute('href', '/categories/Bakery')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('body[data-same-load]')).toBeAttached()
  })

  test('fetches its page when somebody rests on it', async ({ page }) => {
    const drinks = page.getByRole('main').getByRole('link', { name: /^Drinks/ })
    const dataOf = (path: string) => page.waitForResponse((response) => response.url().includes(`${path}.data`))
    await Promise.all([dataOf('/categories/Bakery'), bakery(page).hover()])
    await bakery(page).click()
    await expect(heading(page)).toHaveText('Bakery')
    await page.goBack()
    // The list that is left has a link to Drinks too.
    await expect(heading(page)).not.toHaveText('Bakery')
    await Promise.all([dataOf('/categories/Drinks'), drinks.focus()])
  })

  test('fetches nothing ahead where the browser says that data are saved, or the line is slow', async ({ page }) => {
    await page.clock.install()
    for (const line of [{ saveData: true }, { rtt: 400 }]) {
      await page.addInitScript((said) => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value: said })
      }, line)
      await page.reload()
      await page.waitForLoadState('networkidle')
      const asked = pathsAsked(page)
      await bakery(page).hover()
      await bakery(page).focus()
      await page.clock.runFor(1000)
      await roundTrip(page)
      // Pictures that come into view, or come late, are no page.
      expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])
      await page.mouse.move(5, 5)
    }
    await bakery(page).click()
    await expect(heading(page)).toHaveText('Bakery')
  })
})

test('a link to a place on the page that is shown fetches nothing', async ({ page, api }) => {
  const { slug } = await api.newProduct()
  await page.goto(`/detail/${slug}`)
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  const asked = pathsAsked(page)
  await page.getByRole('main').locator('a[href$="#reviews"]').hover()
  await page.clock.runFor(1000)
  await roundTrip(page)
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])
})
