// An answer that comes late, after something else was asked for, changes nothing any more.
import { chooseCsv, dialog, rows, searchFor } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { keepBack } from './keep-back.ts'

test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

test.describe('in Stock', () => {
  for (const { title, pageSize } of [
    { title: 'what was searched before is not listed when its list comes after the one of now', pageSize: '11' },
    { title: 'what was searched before narrows nothing when it is found after the one of now', pageSize: '1' },
  ]) {
    test(title, async ({ page, api }) => {
      const figs = await api.newProduct({ name: `Figs ${unique()}` })
      const pears = await api.newProduct({ name: `Pears ${unique()}` })
      await page.goto('/products')
      await expect(rows(page)).toHaveCount(11)
      const late = await keepBack(page, (request) => {
        const { searchParams } = new URL(request.url())
        return searchParams.get('q') === figs.name && searchParams.get('pageSize') === pageSize
      })
      await searchFor(page, figs.name)
      await late.asked
      await searchFor(page, pears.name)
      await expect(rows(page)).toContainText([pears.name])
      await late.letGo()
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText([pears.name])
      expect(new URL(page.url()).searchParams.get('q')).toBe(pears.name)
    })
  }

  test('an answer to a change of one row takes no later change of another row away', async ({ page, api }) => {
    const figs = await api.newProduct({ name: `Figs ${unique()}`, stock: 20 })
    const pears = await api.newProduct({ name: `Pears ${unique()}`, stock: 30 })
    const changeStock = async (name: string, stock: string) => {
      await page.getByRole('button', { name: `Change stock of ${name}` }).click()
      await page.getByRole('textbox', { name: `Stock of ${name}` }).fill(stock)
      await page.keyboard.press('Enter')
    }
    await page.goto(`/products?q=${figs.name}`)
    const late = await keepBack(page, (request) => request.method() === 'PUT')
    await changeStock(figs.name, '7')
    await late.asked
    await searchFor(page, pears.name)
    await changeStock(pears.name, '25')
    const stock = page.getByRole('button', { name: `Change stock of ${pears.name}` })
    await expect(stock).toHaveText('25')
    await late.letGo()
    await expect(stock).toHaveText('25')
    await expect(rows(page)).toHaveCount(1)
    expect(await api.stockOf(figs)).toBe(7)
  })

  test('a change stands in the list that was asked for before it was answered', async ({ page, api }) => {
    const brand = `Brand ${unique()}`
    const figs = await api.newProduct({ name: `Figs ${unique()}`, brand, stock: 53 })
    await api.newProduct({ name: `Pears ${unique()}`, brand })
    await page.goto(`/products?q=${brand}`)
    const change = page.getByRole('button', { name: `Change stock of ${figs.name}` })
    const late = await keepBack(page, (request) => request.method() === 'PUT', { isBeforeTheShop: true })
    await change.click()
    await page.getByRole('textbox', { name: `Stock of ${figs.name}` }).fill('41')
    await page.keyboard.press('Enter')
    await late.asked
    await page.getByLabel('Sort').selectOption('Name Z-A')
    await expect(rows(page).last()).toContainText(figs.name)
    await late.letGo()
    await expect(page.getByRole('status').getByText(`Stock of ${figs.name}: 41`)).toBeVisible()
    await expect(change).toHaveText('41')
  })

  test('a change stands in a list that comes after its answer and does not know of it', async ({ page, api }) => {
    const brand = `Brand ${unique()}`
    const figs = await api.newProduct({ name: `Figs ${unique()}`, brand, stock: 53 })
    await api.newProduct({ name: `Pears ${unique()}`, brand })
    await page.goto(`/products?q=${brand}`)
    const change = page.getByRole('button', { name: `Change stock of ${figs.name}` })
    const list = await keepBack(page, (request) => new URL(request.url()).searchParams.get('sort') === 'desc')
    const late = await keepBack(page, (request) => request.method() === 'PUT', { isBeforeTheShop: true })
    await change.click()
    await page.getByRole('textbox', { name: `Stock of ${figs.name}` }).fill('41')
    await page.keyboard.press('Enter')
    await late.asked
    await page.getByLabel('Sort').selectOption('Name Z-A')
    await list.asked
    await late.letGo()
    await list.letGo()
    await expect(rows(page).last()).toContainText(figs.name)
    await expect(change).toHaveText('41')
  })
})

test('an answer to a dialog that was closed leaves the next one open, with what was typed there', async ({
  page,
  api,
}) => {
  const [first, second] = [await api.newCategory(), await api.newCategory()]
  await page.goto('/products/categories')
  await page.getByRole('button', { name: `Edit ${first.name}` }).click()
  const late = await keepBack(page, (request) => request.method() === 'PUT')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await late.asked
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Edit ${second.name}` }).click()
  await dialog(page).getByLabel('Name').fill('Stone fruit')
  await late.letGo()
  await expect(page.getByText(`${first.name} was saved`)).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Stone fruit')
})

test.describe('of an import', () => {
  const figs = (title: string) => `${title},brand,category,price,stock,description\nFigs,Orchard,Pantry,3.49,5,Sweet\n`

  test('the columns of a former file leave the present one as it is', async ({ page }) => {
    await page.goto('/products/import')
    const late = await keepBack(page, (request) => (request.postData() ?? '').includes('Title of the first'))
    await chooseCsv(page, figs('Title of the first'), { name: 'first.csv' })
    await late.asked
    await chooseCsv(page, figs('Title of the second'), { name: 'second.csv' })
    await expect(page.getByText('second.csv')).toBeVisible()
    await late.letGo()
    await expect(page.getByText('second.csv')).toBeVisible()
    await expect(page.getByText('first.csv')).toBeHidden()
    await expect(page.getByLabel('Name', { exact: true }).getByRole('option')).toContainText(['Title of the second'])
  })

  test('why a former file was refused is not said', async ({ page }) => {
    await page.goto('/products/import')
    const late = await keepBack(page, (request) => request.url().endsWith('/import/columns'), { status: 503 })
    await chooseCsv(page, figs('Title of the first'), { name: 'first.csv' })
    await late.asked
    await chooseCsv(page, figs('Title of the second'), { name: 'second.csv' })
    await expect(page.getByText('second.csv')).toBeVisible()
    await late.letGo()
    await expect(page.getByText('second.csv')).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('the check of a former file goes when another one is chosen, with its button', async ({ page }) => {
    await page.goto('/products/import')
    await chooseCsv(page, figs('name'), { name: 'first.csv' })
    await page.getByRole('button', { name: 'Check' }).click()
    const start = page.getByRole('button', { name: 'Import 1 product' })
    await expect(start).toBeVisible()
    const late = await keepBack(page, (request) => request.url().endsWith('/import/columns'))
    await chooseCsv(page, figs('name'), { name: 'second.csv', label: 'Choose another file' })
    await late.asked
    await expect(start).toBeHidden()
    await late.letGo()
  })
})
