// The addresses of lists, as people type them.
import { expect, test, unique } from './e2e-test.ts'

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

test('a category whose name ends like the data of a page has its own page', async ({ page, api }) => {
  const { name } = await api.newCategory(`Aisle ${unique()}.data`)
  const pears = await api.newProduct({ category: name })
  await page.goto('/')
  await page.getByRole('link', { name }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(name)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Z-A')
  await expect(page).toHaveURL(/sort=desc/)
  await page.reload()
  await expect(heading).toHaveText(name)
  await expect(page.getByRole('link', { name: pears.name })).toBeVisible()
})
