// Many products at once: exporting and importing files.
import { chooseCsv, rows, searchFor } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { expectAccessible } from './page-checks.ts'
import { statusOf } from './screens.ts'

test.describe('an admin', () => {
  // The browser's own messages while the connection is lost.
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] })
  test.use({ visitor: 'admin' })

  test('is told at the place of the focus that the connection was lost during an import', async ({ page }) => {
    const file = `name,brand,category,price,stock,description\nFigs ${unique()},Orchard,Pantry,3.49,5,Sweet\n`
    await page.goto('/products/import')
    await chooseCsv(page, file)
    await page.getByRole('button', { name: 'Check the file' }).click()
    const start = page.getByRole('button', { name: 'Import 1 product' })
    await expect(start).toBeVisible()
    await page.route('**/api/products/import', (call) => call.abort('internetdisconnected'))
    await start.press('Enter')
    await expect(page.getByRole('alert')).toContainText(
      'The connection was lost, but the import may still have finished.',
    )
    await expect(page.getByRole('alert')).toBeFocused()
  })

  test('reads in the preview what changes in which product', async ({ page, api }) => {
    const [plums, figs] = [`Plums ${unique()}`, `Figs ${unique()}`]
    const changed = await api.newProduct({ name: plums, stock: 5, price: 3.49 })
    const same = await api.newProduct({ name: figs, stock: 5, price: 3.49 })
    const file = `slug,name,price,stock\n${same.slug},${figs},3.49,5\n${changed.slug},${plums.toUpperCase()},349,5\n`
    await page.goto('/products/import')
    await chooseCsv(page, file)
    await page.getByRole('button', { name: 'Check the file' }).click()
    const change = page.getByRole('table', { name: 'What changes in the products' }).locator('tbody tr')
    await expect(change).toHaveCount(1)
    await expect(change).toContainText(`3${plums}`)
    await expect(change.getByRole('definition')).toHaveText([
      `before: ${plums} after: ${plums.toUpperCase()}`,
      'before: usd$3.49 after: usd$349.00',
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(page.getByText('1 product was imported.')).toBeVisible()
    expect(await api.stockOf(changed)).toBe(5)
  })

  test('who has left is told what has become of an import', async ({ page, api }) => {
    const mark = unique()
    const beginImport = async (row: string) => {
      await page.goto('/products/import')
      await chooseCsv(page, `name,brand,category,price,stock,description\n${row}\n`)
      await page.getByRole('button', { name: 'Check the file' }).click()
      const start = page.getByRole('button', { name: 'Import 1 product' })
      await expect(start).toBeVisible()
      const late = await keepBack(page, (request) => request.url().endsWith('/import'), { isBeforeTheShop: true })
      await start.click()
      await late.asked
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Stock' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
      return late
    }
    const done = await beginImport(`Figs ${mark},Orchard,Pantry,3.49,5,Sweet`)
    await done.letGo()
    await expect(statusOf(page, '1 product was imported.')).toBeVisible()

    const refused = await beginImport(`Dates ${mark},Orchard,Pantry,3.49,5,Sweet`)
    await api.changeProduct(await api.newProduct(), { name: `Dates ${mark}` })
    await refused.letGo()
    await expect(statusOf(page, 'list.csv: Nothing was imported: the file has 1 error.')).toBeVisible()
    await page.getByRole('status').getByRole('link', { name: 'Import products' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  })

  test('imports a file after its errors are put right, and exports it again', async ({ page }) => {
    const mark = unique()
    const titles = 'Title;House;Category;Price;Qty;Description\n'
    await page.goto('/products')
    await page.getByRole('link', { name: 'Import CSV' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
    await chooseCsv(page, `${titles}Figs ${mark};Orchard;Nowhere;3,49;5;Sweet\n`)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Title')
    await page.getByLabel('Brand').selectOption('House')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(rows(page)).toContainText([
      /2.*Price.*Price must be an amount such as 1999.99 or \$1,999.99/,
      /2.*Category.*There is no category Nowhere/,
    ])
    await expectAccessible(page)

    const mended = `${titles}Figs ${mark};Orchard;Pantry;$1,003.49;5;Sweet\n`
    await chooseCsv(page, mended, { label: 'Choose another file' })
    await page.getByLabel('Brand').selectOption('House')
    await page.getByRole('button', { name: 'Check the file' }).click()
    // A second tap in its place, on a phone too, leads nowhere: nothing has moved there.
    await page.setViewportSize({ width: 390, height: 844 })
    const start = page.getByRole('button', { name: 'Import 1 product' })
    await start.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await start.boundingBox())!
    const tap = () => page.mouse.click(x + width / 2, y + height / 2)
    await tap()
    await expect(page.getByText('1 product was imported.')).toBeInViewport()
    await tap()
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
    await expect(page.getByText('1 product was imported.')).toBeInViewport()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByRole('link', { name: 'Back to Stock' }).last().click()
    await searchFor(page, mark)
    await expect(rows(page)).toContainText([`Figs ${mark}`])
    await expect(rows(page)).toContainText(['usd$1003.49'])
  })
})
