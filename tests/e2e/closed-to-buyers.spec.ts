// The admin area is closed to guests and buyers, whatever their browser says of them.
import type { Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { adminPages } from './pages.ts'

test('every page of the admin area is closed to guests and buyers', async ({ page, api, anotherBrowser }) => {
  test.slow()
  const closed = (of: Page) => of.getByRole('heading', { name: 'This route is not available for buyers.' })
  const buyer = await anotherBrowser({ ...(await api.newPerson()), isAdmin: true })
  for (const path of adminPages) {
    for (const visitor of [page, buyer]) {
      await visitor.goto(path)
      await expect(closed(visitor), path).toBeVisible()
    }
  }
  await expect(page.getByText('Please return to the home page.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('guests and buyers have their cart where they may not enter, too', async ({ page, api, signIn, fillCart }) => {
  await fillCart([await api.newProduct()])
  const cart = page.getByRole('button', { name: /^Cart/ })
  await page.goto('/products')
  await expect(cart).toBeVisible()
  await signIn()
  await page.goto('/products')
  await cart.click()
  await expect(page.getByRole('link', { name: 'View my cart' })).toBeVisible()
})
