// The addresses of lists, as people type them.
import { expect, test, unique } from './e2e-test.ts'

test('is the list of all products, and a category is found, in any case', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/categories/allproducts', '/categories/ALLPRODUCTS', '/AllProducts']) {
    await page.goto(path)
    await expect(heading, path).toHaveText('All products')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/categories\/allProducts$/)
  }
  await page.goto('/categories/bakery')
  await expect(heading).toHaveText('Bakery')
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
