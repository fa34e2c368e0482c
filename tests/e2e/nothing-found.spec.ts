// A search that finds nothing, or only with another word than the typed one.
import type { Page } from '@playwright/test'
import { expect, test, unique } from './e2e-test.ts'
import { expectGoodPage } from './page-checks.ts'
import { expectDialog, searchBox, shownProducts, statusOf } from './screens.ts'

async function search(page: Page, text: string) {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}

test('a corrected search says so, and leads to other words and to the exact ones', async ({ page }) => {
  await page.goto('/about')
  await search(page, 'papper')
  await expect(page).toHaveURL('/categories/allProducts?q=papper')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “paper”')
  const main = page.getByRole('main')
  await expect(main.getByText('Nothing for “papper”. Showing “paper”.')).toBeVisible()
  await expect(shownProducts(page).first()).toHaveText('Toilet Paper')
  await expect(searchBox(page)).toHaveValue('papper')
  await expectGoodPage(page)
  await main.getByRole('link', { name: 'pepper', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “pepper”')
  await expect(main.getByText('Did you mean')).toHaveCount(0)
  await page.goBack()
  await main.getByRole('link', { name: 'Search for exactly “papper”' }).click()
  await expect(page).toHaveURL('/categories/allProducts?q=papper&exact=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing for “papper”')
  await main.getByRole('link', { name: 'paper', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “paper”')
})

test('the dialog offers what the shop has of it, and the aisles', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await search(page, 'xylophone whole milk')
  const dialog = await expectDialog(page, 'Product not found', '')
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await expect(dialog.getByText('Did you mean')).toBeVisible()
  await expectGoodPage(page)
  await dialog.getByRole('link', { name: 'whole milk', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/categories/allProducts?q=whole%20milk')
  await expect(searchBox(page)).toHaveValue('whole milk')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await search(page, 'xylophone')
  await expect(dialog.getByText('Did you mean')).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Bakery', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
  await expect(searchBox(page)).toHaveValue('')
})

test('a search that finds nothing counts once, also told on its page', async ({ page, api, admin }) => {
  const mark = unique()
  const times = async (term: string) => {
    const misses = await api.call('GET /api/search/misses', { token: admin.token })
    return misses.find((miss) => miss.term === term)?.times
  }
  await page.goto('/')
  await search(page, `kombucha x${mark}`)
  await expectDialog(page, 'Product not found')
  expect(await times(`kombucha x${mark}`)).toBe(1)

  await page.goto(`/categories/allProducts?q=quinoa+x${mark}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nothing for “quinoa x${mark}”`)
  await expect(page.getByRole('heading', { name: 'Or look in the aisles' })).toBeVisible()
  await expectGoodPage(page)
  expect(await times(`quinoa x${mark}`)).toBeUndefined()
  await page.getByRole('button', { name: 'Tell the shop' }).click()
  await expect(statusOf(page, 'Thank you. The shop reads it this week.')).toBeVisible()
  expect(await times(`quinoa x${mark}`)).toBe(1)
  // What the shop has after all is shown.
  await page.getByLabel('What were you looking for?').fill('whole milk')
  await page.getByRole('button', { name: 'Tell the shop' }).click()
  await expect(shownProducts(page).first()).toHaveText('Whole Milk')
})
