// How an admin finds their way in the admin area.
import { expect, type Locator, type Page } from '@playwright/test'

/** A picture that a product can be given. */
export const picture = 'db/seed/catalogue/pictures/products/wildflower-honey.webp'

/** The rows of the table that a panel shows. */
export const rows = (page: Page): Locator => page.getByRole('main').locator('tbody tr')

/** The dialog that is open, whatever it asks or says. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Reads a dialog's title and presses one of its buttons. */
export async function answer(page: Page, title: string, button: string) {
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
}

/** Searches the Stock table. */
export async function searchFor(page: Page, text: string) {
  const search = page.getByRole('searchbox', { name: 'Search in name, category and brand' })
  await search.fill(text)
  await search.press('Enter')
}

/** Presses a button of a row and, when that row has gone, presses again in the same place, as a double click does. */
export async function pressTwice(page: Page, button: Locator) {
  const { x, y, width, height } = (await button.boundingBox())!
  const before = await rows(page).count()
  await page.mouse.click(x + width / 2, y + height / 2)
  // At once: `expect` only looks now and then.
  await page.waitForFunction((count) => document.querySelectorAll('main tbody tr').length === count, before - 1)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  // Somebody slower than the system's double click.
  await page.mouse.click(x + width / 2, y + height / 2)
}
