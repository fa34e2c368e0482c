// An answer that comes late, after something else was asked for, changes nothing any more.
import { chooseCsv, dialog, rows, searchFor } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'

test.use({ visitor: 'admin' })

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
})

test('an answer to a dialog that was closed leaves the next one open, with its text', async ({ page, api }) => {
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

  test('the check of a former file leaves the present one as it is', async ({ page }) => {
    await page.goto('/products/import')
    const late = await keepBack(page, (request) => (request.postData() ?? '').includes('Title of the first'))
    await chooseCsv(page, figs('Title of the first'), { name: 'first.csv' })
    await late.asked
    await chooseCsv(page, figs('Title of the second'), { name: 'second.csv', label: 'Choose another file' })
    await expect(page.getByLabel('What is in Title of the second?')).toBeVisible()
    await late.letGo()
    await expect(page.getByText('second.csv')).toBeVisible()
    await expect(page.getByText('first.csv')).toBeHidden()
    await expect(page.getByLabel('What is in Title of the second?')).toHaveValue('name')
  })
})
