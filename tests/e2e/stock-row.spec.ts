// Stock and price changed in their row of the Stock table, while the shop sells and other admins change them too.
import type { Locator } from '@playwright/test'
import { rows } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { expectAccessible } from './page-checks.ts'
import { statusOf } from './screens.ts'

test.describe('an admin', () => {
  test.use({ visitor: 'admin' })

  test('changes stock and price in the row', async ({ page, api }) => {
    const { name, id } = await api.newProduct({ name: `Plums ${unique()}`, stock: 20, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` })
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    await stock.fill('-1')
    await stock.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Stock cannot be negative')
    await stock.fill('1.000')
    await stock.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Stock must be a whole number')
    await stock.press('Escape')
    await expect(page.getByRole('button', { name: `Change stock of ${name}` })).toBeFocused()

    // One piece is sold meanwhile: it stays sold.
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    await api.newOrder(await api.newPerson(), [{ id, price: 3.5 }])
    await stock.fill('5')
    await stock.press('Enter')
    await expect(page.getByText(`Stock of ${name}: 4, because`)).toBeVisible()
    expect(await api.stockOf({ id })).toBe(4)
    await expect(page.getByRole('button', { name: `Change stock of ${name}: 4 low stock` })).toBeVisible()

    const price = page.getByRole('textbox', { name: `Price of ${name}` })
    await page.getByRole('button', { name: `Change price of ${name}` }).click()
    await expect(price).toHaveValue('3.50')
    await price.fill('1,234')
    await price.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Price must have a point before its cents and nothing between its thousands, such as 1299.50',
    )
    await price.fill('1.999')
    await price.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'Price can have at most two digits after its point, such as 1299.50',
    )
    await api.changeProduct({ id }, { price: 9 })
    // Many phones' keypads have only a comma.
    await price.fill('4,00')
    await price.press('Enter')
    await expect(page.getByText('its price is usd$9.00 now')).toBeVisible()
    await expectAccessible(page)
    await price.press('Enter')
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
  })

  test('adds what came in to what was there; after a colleague counted, decides again', async ({ page, api }) => {
    const { name, id } = await api.newProduct({ name: `Plums ${unique()}`, stock: 24, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    const open = page.getByRole('button', { name: `Change stock of ${name}` })
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` })
    await open.click()
    await expect(stock).toHaveAccessibleDescription('+20 adds 20')
    await expectAccessible(page)
    for (const [typed, problem] of [
      ['+1000000', 'Stock cannot be more than 1000000'],
      ['+1.5', 'Stock must be a whole number'],
      ['+1.000', 'Stock must be a whole number'],
      ['-20', 'Stock cannot be negative'],
    ] as const) {
      await stock.fill(typed)
      await stock.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(problem)
      await expect(stock).toHaveValue(typed)
    }
    await api.newOrder(await api.newPerson(), [{ id, price: 3.5 }])
    await stock.fill('+20')
    await stock.press('Enter')
    await expect(page.getByText(`Stock of ${name}: 43, because`)).toBeVisible()
    expect(await api.stockOf({ id })).toBe(43)

    await open.click()
    await stock.fill('+20')
    await api.changeProduct({ id }, { stock: 60 })
    await stock.press('Enter')
    await expect(page.getByText('The stock is 60 now. Save again to use your number.')).toBeVisible()
    expect(await api.stockOf({ id })).toBe(60)
    await stock.press('Enter')
    await expect(page.getByText(`Stock of ${name}: 80`, { exact: true })).toBeVisible()
    expect(await api.stockOf({ id })).toBe(80)
  })

  test(
    'has one field open that nothing was typed in; what was typed stays, and is not lost without a word',
    { tag: '@phone' },
    async ({ page, api, isMobile }) => {
      const mark = unique()
      const [plums, quinces] = [`Plums ${mark}`, `Quinces ${mark}`]
      await api.newProduct({ name: plums, stock: 20 })
      await api.newProduct({ name: quinces, stock: 30 })
      await page.goto(`/products?q=${mark}`)
      const stock = page.getByRole('textbox', { name: `Stock of ${plums}` })
      const price = page.getByRole('textbox', { name: `Price of ${plums}` })
      const openStock = page.getByRole('button', { name: `Change stock of ${plums}` })
      await openStock.click()
      await expect(stock).toBeFocused()
      if (isMobile) await expectBelowLabel(stock)
      await page.getByRole('button', { name: `Change price of ${plums}` }).click()
      await expect(stock).toBeHidden()
      await expect(price).toBeFocused()
      if (isMobile) await expectBelowLabel(price)
      await page.getByRole('heading', { level: 1 }).click()
      await expect(price).toBeHidden()

      await openStock.click()
      await stock.fill('27')
      await page.getByRole('button', { name: `Change stock of ${quinces}` }).click()
      await expect(page.getByRole('textbox', { name: `Stock of ${quinces}` })).toBeFocused()
      await page.getByLabel('Sort').selectOption('Name Z-A')
      await expect(rows(page).last()).toContainText(plums)
      await expect(page.getByRole('textbox')).toHaveCount(1)
      await expect(stock).toHaveValue('27')
      await page.getByLabel('Filter').selectOption('Desactive')
      await expect(statusOf(page, `Not saved: Stock of ${plums} (you typed 27).`)).toBeVisible()

      // Of several, none is lost without a word.
      await page.getByLabel('Filter').selectOption('All')
      for (const [name, typed] of [
        [plums, '+10'],
        [quinces, '+7'],
      ] as const) {
        await page.getByRole('button', { name: `Change stock of ${name}` }).click()
        await page.getByRole('textbox', { name: `Stock of ${name}` }).fill(typed)
      }
      await page.getByRole('link', { name: 'Create Product' }).last().click()
      const lost = [quinces, plums].map((name, n) => `Not saved: Stock of ${name} (you typed ${n ? '+10' : '+7'}).`)
      await expect(statusOf(page, lost.join(' '))).toBeVisible()
    },
  )
})

/** Expects the field in its cell, with room for the cell's label above. */
async function expectBelowLabel(field: Locator) {
  const form = (await field.locator('xpath=ancestor::form').boundingBox())!
  const cell = (await field.locator('xpath=ancestor::td').boundingBox())!
  expect(form.y).toBeGreaterThanOrEqual(cell.y + 16)
  expect(form.y + form.height).toBeLessThanOrEqual(cell.y + cell.height + 1)
}
