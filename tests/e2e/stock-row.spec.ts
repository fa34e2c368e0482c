// Stock and price changed in their row of the Stock table, while the shop sells and other admins change them too.
import type { Locator, Request } from '@playwright/test'
import { rows } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { expectAccessible } from './expect-accessible.ts'
import { statusOf } from './screens.ts'

test.describe('an admin', () => {
  test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

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
    await api.changeProduct({ id }, { price: 9 })
    // Many phones' keypads have only a comma.
    await price.fill('4,00')
    await price.press('Enter')
    await expect(page.getByText('its price is usd$9.00 now')).toBeVisible()
    await expectAccessible(page)
    await price.press('Enter')
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
  })

  test('takes a price with its currency, as spreadsheets and this table write it', async ({ page, api }) => {
    const { name } = await api.newProduct({ name: `Plums ${unique()}`, price: 9 })
    await page.goto(`/products?q=${name}`)
    const price = page.getByRole('textbox', { name: `Price of ${name}` })
    for (const [written, saved] of [
      ['$3.49', 'usd$3.49'],
      [' usd$3.50', 'usd$3.50'],
      ['USD 4,20', 'usd$4.20'],
    ] as const) {
      await page.getByRole('button', { name: `Change price of ${name}` }).click()
      await price.fill(written)
      await price.press('Enter')
      await expect(page.getByText(`Price of ${name}: ${saved}`, { exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: `Change price of ${name}` }).click()
    await price.fill('€3.49')
    await price.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Price must be a number')
  })

  test('adds what came in to what was there; after a colleague has counted, the admin decides again', async ({
    page,
    api,
  }) => {
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

  test('changes the price of a row while its stock field is open: what was sold meanwhile stays sold', async ({
    page,
    api,
  }) => {
    const { name, id } = await api.newProduct({ name: `Plums ${unique()}`, stock: 66, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    await expect(rows(page)).toContainText([/66.*usd\$3\.50/])
    const sold = { id, price: 3.5 }
    await api.newOrder(await api.newPerson(), [sold, sold, sold])
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` })
    await stock.fill('76')
    await page.getByRole('button', { name: `Change price of ${name}` }).click()
    await page.getByRole('textbox', { name: `Price of ${name}` }).fill('4')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
    await stock.press('Enter')
    await expect(page.getByText(`Stock of ${name}: 73, because`)).toBeVisible()
    expect(await api.stockOf({ id })).toBe(73)

    // More was sold than is left to take away: the next try starts from what is left.
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    const soldDearer = { id, price: 4 }
    await api.newOrder(await api.newPerson(), [soldDearer, soldDearer, soldDearer])
    await stock.fill('1')
    await stock.press('Enter')
    await expect(page.getByText('Only 70 left now')).toBeVisible()
    await stock.press('Enter')
    await expect(page.getByRole('button', { name: `Change stock of ${name}: 1 low stock` })).toBeVisible()
    await expect.poll(() => api.stockOf({ id })).toBe(1)
  })

  test('is told of a price that came into the row while its price field was open', async ({ page, api }) => {
    const { name, id } = await api.newProduct({ name: `Plums ${unique()}`, stock: 20, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    const price = page.getByRole('textbox', { name: `Price of ${name}` })
    await page.getByRole('button', { name: `Change price of ${name}` }).click()
    await price.fill('4')
    await api.changeProduct({ id }, { price: 9 })
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    await page.getByRole('textbox', { name: `Stock of ${name}` }).fill('25')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toContainText([/25.*usd\$9\.00/])
    await price.press('Enter')
    await expect(page.getByText('its price is usd$9.00 now')).toBeVisible()
    await price.press('Enter')
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
  })

  test('decides again when a colleague has set the stock meanwhile: no correction counts twice', async ({
    page,
    api,
  }) => {
    const { name, id } = await api.newProduct({ name: `Plums ${unique()}`, stock: 5, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` })
    await stock.fill('12')
    await api.changeProduct({ id }, { stock: 10 })
    await stock.press('Enter')
    await expect(page.getByText('The stock is 10 now. Save again to use your number.')).toBeVisible()
    expect(await api.stockOf({ id })).toBe(10)
    await stock.press('Enter')
    await expect(page.getByText(`Stock of ${name}: 12`, { exact: true })).toBeVisible()
    expect(await api.stockOf({ id })).toBe(12)

    // Nor when a save of the price has brought the colleague's stock into the row.
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    await stock.fill('20')
    await api.changeProduct({ id }, { stock: 15 })
    await page.getByRole('button', { name: `Change price of ${name}` }).click()
    await page.getByRole('textbox', { name: `Price of ${name}` }).fill('4')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toContainText([/15.*usd\$4\.00/])
    await stock.press('Enter')
    await expect(page.getByText('The stock is 15 now. Save again to use your number.')).toBeVisible()
    expect(await api.stockOf({ id })).toBe(15)
  })

  test('changes the price of a row while its stock is being saved', async ({ page, api }) => {
    const { name } = await api.newProduct({ name: `Plums ${unique()}`, stock: 20, price: 3.5 })
    const saves: Request[] = []
    const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>()
    await page.route('**/api/products/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      saves.push(route.request())
      const isFirst = saves.length === 1
      const answer = await route.fetch()
      if (isFirst) await answered
      return route.fulfill({ response: answer })
    })
    await page.goto(`/products?q=${name}`)
    for (const [what, text] of [
      ['stock', '25'],
      ['price', '4'],
    ]) {
      await page.getByRole('button', { name: `Change ${what} of ${name}` }).click()
      await page.keyboard.insertText(text!)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: /Saving/ })).toHaveCount(2)
    answerNow()
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
    await expect(rows(page)).toContainText([/25.*usd\$4\.00/])
    expect(saves).toHaveLength(2)
  })

  test('has one field open that nothing was typed in; what was typed stays, and is not lost without a word', async ({
    page,
    api,
    isMobile,
  }) => {
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
  })
})

/** Expects the field in its cell, with room for the cell's label above. */
async function expectBelowLabel(field: Locator) {
  const form = (await field.locator('xpath=ancestor::form').boundingBox())!
  const cell = (await field.locator('xpath=ancestor::td').boundingBox())!
  expect(form.y).toBeGreaterThanOrEqual(cell.y + 16)
  expect(form.y + form.height).toBeLessThanOrEqual(cell.y + cell.height + 1)
}
