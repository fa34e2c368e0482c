// Links: followed without a reload, prefetched, and left to the browser when somebody wants that.
import type { Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { pathsAsked, roundTrip } from './paths-asked.ts'

const bakery = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Bakery/ })

test.describe('a link of the shop', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.body.setAttribute('data-same-load', ''))
  })

  const isSameLoad = (page: Page) => page.locator('body[data-same-load]')

  test('is followed without loading the site anew, to its place on the page too', async ({ page }) => {
    await bakery(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacs us' }).click()
    await expect(page).toHaveURL(/\/about#contact$/)
    await expect(page.locator('#contact')).toBeInViewport()
    await expect(page.locator('#contact')).toBeFocused()
    await expect(isSameLoad(page)).toBeAttached()
  })

  test('to the page that is shown adds nothing to go back through', async ({ page }) => {
    await bakery(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' })
    await about.click()
    await expect(page).toHaveURL(/\/about$/)
    await about.click()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
  })

  test('opens beside the page with Ctrl, and stays what it is for the browser', async ({ page, context }) => {
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      bakery(page).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    await expect(page).toHaveURL(/\/$/)
    await expect(isSameLoad(page)).toBeAttached()
  })

  test('fetches its page when somebody rests on it, with the pointer or with Tab', async ({ page }) => {
    const drinks = page.getByRole('main').getByRole('link', { name: /^Drinks/ })
    const dataOf = (path: string) => page.waitForRequest((request) => request.url().includes(`${path}.data`))
    await Promise.all([dataOf('/categories/Bakery'), bakery(page).hover()])
    await Promise.all([dataOf('/categories/Drinks'), drinks.focus()])
  })

  for (const line of [{ saveData: true }, { rtt: 400 }])
    test(`fetches nothing ahead where the browser says ${JSON.stringify(line)}`, async ({ page }) => {
      await page.addInitScript((said) => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value: said })
      }, line)
      await page.reload()
      await page.waitForLoadState('networkidle')
      await page.clock.install()
      const asked = pathsAsked(page)
      await bakery(page).hover()
      await bakery(page).focus()
      await page.clock.runFor(1000)
      await roundTrip(page)
      expect(asked).toEqual(['/healthz'])
      await bakery(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
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
  expect(asked).toEqual(['/healthz'])
})
