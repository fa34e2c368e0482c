// The Stock table: what an admin finds in it, and in which order.
import { dialog, rows, searchFor } from './admin-screens.ts'
import { expectGoodPage } from './good-page.ts'
import { expect, test, unique } from './journey.ts'

test.describe('an admin', () => {
  test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

  test('finds, sorts and filters products', async ({ page, shelf }) => {
    const brand = `Brand ${unique()}`
    const first = await shelf.newProduct({ name: `Aaa ${unique()}`, brand })
    const last = await shelf.newProduct({ name: `Zzz ${unique()}`, brand })
    await shelf.changeProduct(last, { active: false })
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
    await expect(rows(page).first()).toContainText(first.name)
    await expect(rows(page).last()).toContainText('Inactive')
    await expectGoodPage(page)
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
