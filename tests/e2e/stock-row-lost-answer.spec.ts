// Stock and price changed in their row, where the answer that says so is lost.
import type { Page } from '@playwright/test'
import { expect, test, unique } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'

test.describe('an admin whose line breaks after the shop has saved', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED/] })
  test.use({ visitor: 'admin' })

  test('tries again without adding the difference twice, and is not told of somebody else', async ({ page, api }) => {
    const { name, id } = await api.newProduct({ name: `Plums ${unique()}`, stock: 40, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    for (const [what, field, typed, done] of [
      ['stock', 'Stock', '50', `Stock of ${name}: 50`],
      ['price', 'Price', '7.77', `Price of ${name}: usd$7.77`],
    ] as const) {
      await loseNextAnswer(page, 'PUT', '**/api/products/*')
      await page.getByRole('button', { name: `Change ${what} of ${name}` }).click()
      const box = page.getByRole('textbox', { name: `${field} of ${name}` })
      await box.fill(typed)
      await box.press('Enter')
      await expect(page.getByText('The shop could not be reached.')).toBeVisible()
      await box.press('Enter')
      await expect(page.getByText(done, { exact: true })).toBeVisible()
    }
    expect(await api.stockOf({ id })).toBe(50)
  })

  test('is told that it may have been saved when they look at other products', async ({ page, api }) => {
    const { name } = await api.newProduct({ name: `Plums ${unique()}`, stock: 40 })
    await setStockLosingAnswer(page, name, '50')
    await page.getByRole('link', { name: 'Users' }).click()
    await expect(
      page.getByRole('status').getByText(`May not have been saved: Stock of ${name} (you typed 50).`),
    ).toBeVisible()
  })

  test('decides again when something was sold, too', async ({ page, api }) => {
    const { name, id } = await api.newProduct({ name: `Plums ${unique()}`, stock: 40, price: 3.5 })
    const box = await setStockLosingAnswer(page, name, '+10')
    await api.newOrder(await api.newPerson(), [{ id, price: 3.5 }])
    await box.press('Enter')
    // Whole, in the last row too: the table's box must not cut it off.
    await expect(page.getByText('The stock is 49 now. Save again to use your number.')).toBeInViewport({ ratio: 1 })
    expect(await api.stockOf({ id })).toBe(49)
    await expect(box).toHaveValue('50')
  })
})

/** Sets the stock of a product in its row; the shop does so, but its answer is lost. Returns the field, which is still open. */
async function setStockLosingAnswer(page: Page, name: string, pieces: string) {
  await page.goto(`/products?q=${name}`)
  await loseNextAnswer(page, 'PUT', '**/api/products/*')
  await page.getByRole('button', { name: `Change stock of ${name}` }).click()
  const stock = page.getByRole('textbox', { name: `Stock of ${name}` })
  await stock.fill(pieces)
  await stock.press('Enter')
  await expect(page.getByText('The shop could not be reached.')).toBeVisible()
  return stock
}
