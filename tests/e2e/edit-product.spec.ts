// A product that an admin edits while others sell or change it.
import { dialog, searchFor } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { expectAccessible } from './page-checks.ts'

test.describe('an admin', () => {
  test.use({ visitor: 'admin' })

  test('is shown both versions when an edit crosses another', async ({ page, api }) => {
    const name = `Quinces ${unique()}`
    const product = await api.newProduct({ name, price: 2, stock: 10, brand: 'Fernhollow' })
    await page.goto('/products')
    await searchFor(page, name)
    await page.getByRole('link', { name: `Editar ${name}` }).click()
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
    await expect(field('Price')).toHaveValue('2.00')
    await api.changeProduct(product, { price: 3, name: `${name} of Spain` })
    await field('Price').fill('2.50')
    await field('Brand').fill('Sunpatch')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const conflict = page.getByRole('region', { name: 'Somebody else has changed this product in the meantime' })
    await expect(conflict.getByRole('group')).toHaveCount(3)
    const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await expect(changes).toHaveCount(2)
    await expect(conflict.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /Saved by/ })).toBeChecked()
    await expect(conflict.getByRole('group', { name: 'Price' }).getByRole('radio', { name: /Yours/ })).toBeChecked()
    // What has to wait for the choice looks like it.
    await expect(page.locator('form[inert]')).toHaveCSS('opacity', '0.6')
    await expect(page.locator('form[inert] [type=submit]')).toBeDisabled()
    await expectAccessible(page)
    await conflict
      .getByRole('group', { name: 'Price' })
      .getByRole('radio', { name: /Saved by/ })
      .check()
    await conflict.getByRole('button', { name: 'Save this choice' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/editproduct/${product.id}`)
    await expect(field('Name')).toHaveValue(`${name} of Spain`)
    await expect(field('Price')).toHaveValue('3.00')
    await expect(field('Brand')).toHaveValue('Sunpatch')
    await expect(changes).toHaveCount(3)
    await page.goto('/editproduct/no-such-product')
    await expect(page.getByText('This product does not exist.')).toBeVisible()
    await page.goto('/edit')
    await expect(page).toHaveURL(/\/products$/)
  })

  test.describe('whose line breaks after the shop has saved', () => {
    test.use({ expectedMessages: [/net::ERR_FAILED/] })

    test('saves again without adding to the stock twice, though some was sold meanwhile', async ({ page, api }) => {
      const product = await api.newProduct({ price: 2, stock: 45 })
      await page.goto(`/editproduct/${product.id}`)
      const stock = page.getByRole('main').getByLabel('Stock', { exact: true })
      await stock.fill('78')
      await loseNextAnswer(page, 'PUT', '**/api/products/*')
      const save = page.getByRole('button', { name: 'Save changes' })
      await save.click()
      await expect(page.getByText('The shop could not be reached.')).toBeVisible()
      await api.newOrder(await api.newPerson(), [product])
      await page.reload()
      await expect(stock).toHaveValue('78')
      await save.click()
      await expect(page.getByRole('radio', { name: /Yours.*78/ })).toBeChecked()
      await page.getByRole('button', { name: 'Save this choice' }).click()
      await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
      expect(await api.stockOf(product)).toBe(78)
    })
  })

  test('gives up a kept draft that crosses another edit, and goes on with what was saved', async ({ page, api }) => {
    const pears = await api.newProduct({ brand: 'Fernhollow', price: 2 })
    await page.goto(`/editproduct/${pears.id}`)
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
    await field('Brand').fill('Sunpatch')
    await page.reload()
    await expect(field('Brand')).toHaveValue('Sunpatch')
    await api.changeProduct(pears, { price: 3 })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: /^Somebody else has changed/ })).toBeVisible()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(page.getByRole('heading', { name: /^Somebody else has changed/ })).toBeHidden()
    await expect(field('Brand')).toHaveValue('Fernhollow')
    await expect(field('Price')).toHaveValue('3.00')
    await page.getByRole('textbox', { name: 'Brand' }).fill('Orchard')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
  })
})
