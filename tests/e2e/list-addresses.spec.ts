// The addresses of lists, as people type them.
import { expect, test } from './journey.ts'

for (const path of ['/categories/allproducts', '/categories/ALLPRODUCTS', '/AllProducts']) {
  test(`${path} is the list of all products`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/categories\/allProducts$/)
  })
}

test('a category is found in any case', async ({ page }) => {
  await page.goto('/categories/bakery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
})
