// Many products at once: exporting and importing files.
import type { Page } from '@playwright/test'
import { answer, chooseCsv, rows, searchFor } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'
import { statusOf } from './screens.ts'

const importButton = (page: Page, name = 'Import 1 product') => page.getByRole('button', { name, exact: true })
const counts = (page: Page) => page.getByRole('definition')

test.describe('an admin', () => {
  // The browser's own messages while the connection is lost.
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] })
  test.use({ visitor: 'admin' })

  test('is told at the place of the focus that the connection was lost during an import', async ({ page }) => {
    const file = `name,brand,category,price,stock,description\nFigs ${unique()},Orchard,Pantry,3.49,5,Sweet\n`
    await page.goto('/products/import')
    await chooseCsv(page, file)
    await expect(importButton(page)).toBeVisible()
    await page.route('**/api/products/import', (call) => call.abort('internetdisconnected'))
    await importButton(page).press('Enter')
    await expect(page.getByRole('alert')).toContainText(
      'The connection was lost, but the import may still have finished.',
    )
    await expect(page.getByRole('alert')).toBeFocused()
    await page.unroute('**/api/products/import')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(importButton(page)).toBeVisible()
  })

  test('reads in the preview what changes in which product', async ({ page, api }) => {
    const [plums, figs] = [`Plums ${unique()}`, `Figs ${unique()}`]
    const changed = await api.newProduct({ name: plums, stock: 5, price: 3.49 })
    const same = await api.newProduct({ name: figs, stock: 5, price: 3.49 })
    const file = `slug,name,price,stock\n${same.slug},${figs},3.49,5\n${changed.slug},${plums.toUpperCase()},349,5\n`
    await page.goto('/products/import')
    await chooseCsv(page, file)
    const change = page.getByRole('table', { name: 'What changes in the products' }).locator('tbody tr')
    await expect(change).toHaveCount(1)
    await expect(change).toContainText(`3${plums}`)
    await expect(change.getByRole('definition')).toHaveText([
      `before: ${plums} after: ${plums.toUpperCase()}`,
      'before: usd$3.49 after: usd$349.00',
    ])
    await expect(page.getByText('Look at 1 price.')).toBeVisible()
    await expectAccessible(page)
    await importButton(page).click()
    await expect(page.getByText('1 product was imported.')).toBeVisible()
    expect(await api.stockOf(changed)).toBe(5)
  })

  test('who has left is told what has become of an import', async ({ page, api }) => {
    const mark = unique()
    const beginImport = async (row: string) => {
      await page.goto('/products/import')
      await chooseCsv(page, `name,brand,category,price,stock,description\n${row}\n`)
      await expect(importButton(page)).toBeVisible()
      const late = await keepBack(page, (request) => request.url().endsWith('/import'), { isBeforeTheShop: true })
      await importButton(page).click()
      await late.asked
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Stock' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
      return late
    }
    const done = await beginImport(`Figs ${mark},Orchard,Pantry,3.49,5,Sweet`)
    await done.letGo()
    await expect(statusOf(page, '1 product was imported.')).toBeVisible()

    const category = await api.newCategory()
    const refused = await beginImport(`Dates ${mark},Orchard,${category.name},3.49,5,Sweet`)
    await api.changeCategory(category, { name: `Aisle ${unique()}` })
    await refused.letGo()
    await expect(statusOf(page, 'list.csv: Nothing was imported: 1 row has problems.')).toBeVisible()
    await page.getByRole('status').getByRole('link', { name: 'Import products' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  })

  test(
    'imports the right rows of another shop’s list without stock, keeps the others in a file, and undoes it',
    { tag: '@phone' },
    async ({ page }) => {
      const mark = unique()
      // As Shopify exports it, but without its stock.
      const file = [
        'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Price',
        `figs-${mark},Figs ${mark},<p>Sweet <b>figs</b></p>,Orchard,Pantry,SKU-1,"3,49"`,
        `dates-${mark},Dates ${mark},<p>Soft</p>,Orchard,Pantry,SKU-2,"4,99"`,
        `nuts-${mark},Nuts ${mark},<p>Hard</p>,Orchard,Pantry,SKU-3,on request`,
      ].join('\n')
      await page.goto('/products')
      await page.getByRole('link', { name: 'Import CSV' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
      await chooseCsv(page, `${file}\n`, { name: `shop-${mark}.csv` })
      const problems = page.getByRole('heading', { level: 2, name: '3 rows have problems' })
      await expect(problems).toBeFocused()
      await expect(page.getByText('3 rows, 7 columns.')).toBeVisible()
      await expect(page.getByText('The price has a comma')).toBeVisible()
      await expect(page.getByLabel('What is in Variant Price?')).toHaveValue('price')
      await expect(page.getByRole('row', { name: /^Variant SKU/ })).toContainText('Nothing fits')
      await expectGoodPage(page)

      // What is true of all rows is said once.
      await expect(page.getByRole('heading', { name: /not in this file/ })).toBeVisible()
      await page.getByLabel('Stock of all rows').fill('7')
      await page.getByRole('checkbox', { name: 'In this file, 2,49 means 2.49' }).check()
      await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Check again' }).press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: '1 row has problems' })).toBeFocused()
      await expect(page.getByText('The other 2 rows are right.')).toBeVisible()
      await expect(page.getByRole('row', { name: `4 Nuts ${mark} · on request` })).toBeVisible()
      await expect(counts(page)).toHaveText(['2', '0', '0', '1'])
      await expectGoodPage(page)

      const others = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download the other 1' }).click()
      const text = (await (await others).createReadStream()).setEncoding('utf8')
      const leftOut = (await text.toArray()).join('')
      expect(leftOut).toContain(`Nuts ${mark}`)
      expect(leftOut).not.toContain(`Figs ${mark}`)

      // A second tap in its place leads nowhere: the message is there.
      const start = importButton(page, 'Import the 2 right rows')
      await start.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await start.boundingBox())!
      const tap = () => page.mouse.click(x + width / 2, y + height / 2)
      await tap()
      await expect(page.getByText('2 products were imported.')).toBeInViewport()
      await tap()
      await expect(page).toHaveURL('/products/import')
      await expect(page.getByText('2 products were imported.')).toBeInViewport()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to Stock' }).last().click()
      await searchFor(page, mark)
      await expect(rows(page)).toContainText([`Dates ${mark}`, `Figs ${mark}`])
      await expect(rows(page)).toContainText(['usd$4.99', 'usd$3.49'])

      await page.goto('/products/import')
      const latest = page.getByRole('region', { name: 'Imports of the last day' })
      await expect(latest).toContainText('2 new, 0 changed, by Admin')
      await page.getByRole('button', { name: `Undo the import of shop-${mark}.csv` }).click()
      await answer(page, 'Are you sure?', 'Undo the import')
      await expect(statusOf(page, 'The import is undone: 2 products removed, 0 as before.')).toBeVisible()
      await expect(latest.getByRole('listitem').filter({ hasText: mark })).toContainText('Undone')
      await page.goto(`/products?q=${mark}`)
      await expect(page.getByText('Nothing matches this search and filter.')).toBeVisible()
    },
  )

  test('undoes an import where it was made, unless a product was edited since', async ({ page, api }) => {
    const plums = await api.newProduct({ name: `Plums ${unique()}`, price: 3.49 })
    const said = (text: string) => page.getByRole('status').filter({ hasText: text })
    const importPrice = async (price: number) => {
      await page.goto('/products/import')
      await chooseCsv(page, `slug,price\n${plums.slug},${price}\n`)
      await importButton(page).click()
      await expect(said('1 product was imported.')).toBeFocused()
    }
    const undo = page.getByRole('button', { name: 'Undo the import', exact: true })
    const priceNow = async () => (await api.call('GET /api/products/slug/{slug}', { params: { slug: plums.id } })).price
    await importPrice(4)
    await undo.click()
    await answer(page, 'Are you sure?', 'Undo the import')
    await expect(said('The import is undone: 0 products removed, 1 as before.')).toBeFocused()
    expect(await priceNow()).toBe(3.49)

    await importPrice(5)
    await api.changeProduct(plums, { price: 6 })
    await undo.click()
    await answer(page, 'Are you sure?', 'Undo the import')
    await answer(page, 'Nothing was undone', 'OK')
    expect(await priceNow()).toBe(6)
  })

  test('decides about a kind of problems at once, and matches columns by hand', async ({ page }) => {
    const mark = unique()
    const file = [
      'Ware;Size;Cost price;Aisle',
      `Almonds ${mark};200 g;3.49;Nowhere, at all ${mark}`,
      `Almonds ${mark};500 g;7.99;Nowhere, at all ${mark}`,
    ].join('\n')
    await page.goto('/products/import')
    await chooseCsv(page, `${file}\n`)
    await page.getByLabel('What is in Ware?').selectOption('Name')
    await page.getByLabel('What is in Cost price?').selectOption('Price')
    await page.getByLabel('What is in Size?').selectOption('Unit')
    await page.getByLabel('What is in Aisle?').selectOption('Category')
    await expect(page.getByRole('row', { name: /^Ware/ })).toContainText('Your choice')
    await page.getByRole('button', { name: 'Check again' }).click()
    const summary = page.locator('summary').filter({ hasText: 'The same name for several sizes' })
    await expect(summary).toContainText('2 rows')
    if (await page.getByRole('button', { name: 'Add the size to these names' }).isHidden()) await summary.click()
    await page.getByRole('button', { name: 'Add the size to these names' }).click()
    await expect(summary).toHaveCount(0)
    await page.getByRole('button', { name: 'Create the missing categories' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'All rows are right' })).toBeFocused()
    const created = page.getByRole('region', { name: '1 new category' })
    await expect(created.getByRole('listitem')).toHaveText([`Nowhere, at all ${mark}`])
    await expectAccessible(page)
    await importButton(page, 'Import 2 products').click()
    await expect(page.getByText('2 products were imported.')).toBeVisible()
    await page.goto(`/products?q=${mark}`)
    await expect(rows(page)).toContainText([`Almonds ${mark} 200 g`, `Almonds ${mark} 500 g`])
  })

  test('exports the products', async ({ page }) => {
    await page.goto('/products/import')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  })
})
