// The Stock table: what an admin finds in it, and in which order.
import { dialog, rows, searchFor } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { expectAccessible } from './page-checks.ts'

test.use({ visitor: 'admin' })

test.describe('an admin', () => {
  test('finds, sorts and filters products', async ({ page, api }) => {
    const brand = `Brand ${unique()}`
    const first = await api.newProduct({ name: `Aaa ${unique()}`, brand })
    const last = await api.newProduct({ name: `Zzz ${unique()}`, brand })
    await api.changeProduct(last, { active: false })
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
    await expect(rows(page)).toHaveCount(11)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)

    await searchFor(page, 'nothing is called this')
    await expect(dialog(page).getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).not.toHaveURL(/q=/)

    await searchFor(page, brand.toUpperCase())
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
    await expect(rows(page).first()).toContainText(first.name)
    await expect(rows(page).last()).toContainText('Inactive')
    await expectAccessible(page)
    await page.getByLabel('Sort').selectOption('Name Z-A')
    await expect(rows(page).first()).toContainText(last.name)
    await page.getByLabel('Filter').selectOption('Active')
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel('Filter').selectOption('Desactive')
    await expect(rows(page)).toContainText([last.name])
    await page.reload()
    await expect(rows(page)).toContainText([last.name])
  })
})

test('a page number far beyond the last shows the last page', async ({ page }) => {
  await page.goto('/products?page=99999999999')
  await expect(page.getByRole('button', { name: 'Last' })).toBeDisabled()
  await expect(page).toHaveURL(/page=\d{1,4}$/)
})

test('the Stock table has its columns; inactive rows are dimmed and say so', async ({ page, api }) => {
  const pears = await api.newProduct({ price: 3.5, stock: 88 })
  await api.changeProduct(pears, { active: false })
  await page.goto(`/products?q=${pears.name}`)
  const row = page.getByRole('row').filter({ hasText: pears.name })
  // What is seen is all of the text: the rest of a button's name is its label.
  await expect(row.getByRole('cell').filter({ hasText: /^88$/ })).toHaveCount(1)
  await expect(row.getByRole('cell').filter({ hasText: /^usd\$3\.50$/ })).toHaveCount(1)
  await expect(row.getByText(pears.name)).toHaveCount(1)
  await expect(row.getByRole('button', { name: `Change stock of ${pears.name}: 88` })).toBeVisible()
  await expect(row.getByRole('button', { name: `Change price of ${pears.name}: usd$3.50` })).toBeVisible()
  await expect(row).toContainText('Inactive')
  await expect(row.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `/editproduct/${pears.id}`)
  await expect(row.getByText('Editar')).toHaveAttribute('lang', 'es')
  await expect(page.getByLabel('Sort').getByRole('option')).toHaveText(['Name A-Z', 'Name Z-A'])
  await expect(page.getByLabel('Filter').getByRole('option')).toHaveText(['All', 'Desactive', 'Active'])
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Category', 'Stock', 'Brand', 'Price', 'Actions'])
})
