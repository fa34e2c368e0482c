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

/** Chooses a CSV file to import. */
export const chooseCsv = (page: Page, text: string, { name = 'list.csv', label = 'Choose a CSV file' } = {}) =>
  page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** Fills in the form of a new product; what a test does not name has a usual value. */
export async function fillProduct(
  page: Page,
  { Category = 'Pantry', ...fields }: { Name: string; Slug?: string; Category?: string },
) {
  const main = page.getByRole('main')
  const usual = { Price: '2', Stock: '5', Brand: 'Fernhollow', Description: 'Good to eat.' }
  for (const [label, text] of Object.entries({ ...usual, ...fields })) {
    await main.getByLabel(label, { exact: true }).fill(text)
  }
  await main.getByLabel('Category').selectOption(Category)
}

/**
 * Presses a button of a row and, in the frame after that row has gone, presses again in the same place: as the second
 * press of a double click. The page itself does so, since a press from here comes late on a
 * busy machine.
 */
export async function pressTwice(page: Page, button: Locator) {
  const { x, y, width, height } = (await button.boundingBox())!
  const place = { clientX: x + width / 2, clientY: y + height / 2 }
  const pressedAgain = page.evaluate(pressWhenRowIsGone, place)
  await page.mouse.click(place.clientX, place.clientY)
  await pressedAgain
}

/** Runs in the page. */
async function pressWhenRowIsGone(place: { clientX: number; clientY: number }) {
  const count = () => document.querySelectorAll('main tbody tr').length
  const before = count()
  await new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      if (count() === before) return
      changes.disconnect()
      requestAnimationFrame(() => setTimeout(resolve))
    })
    changes.observe(document.body, { childList: true, subtree: true })
  })
  const target = document.elementFromPoint(place.clientX, place.clientY)!
  for (const type of ['mousedown', 'mouseup', 'click']) {
    target.dispatchEvent(new MouseEvent(type, { ...place, detail: 2, bubbles: true, cancelable: true }))
  }
}
