// A category that an admin adds beside a new product, with the picture of its card.
import type { Locator, Page } from '@playwright/test'
import { expect, test, unique } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { statusOf } from './screens.ts'

test.use({ expectedMessages: [/net::ERR_FAILED/] })

test.use({ visitor: 'admin' })

const picture = 'db/seed/catalogue/pictures/categories/bakery.webp'

test('a new category is added with its picture, and its card shows it', async ({ page, api }) => {
  const name = `Toys ${unique()}`
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const dialog = await openNewCategory(page)
  await dialog.getByLabel('Name of the new category').fill(name)
  await dialog.getByLabel('Image').setInputFiles(picture)
  // At once: the form waits for the picture.
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(statusOf(page, `${name} was added`)).toBeVisible()
  await expect(page.getByLabel('Category')).toHaveValue(name)
  // The product's own form, from which it was opened, is not sent with it.
  expect(sent).toEqual(['/api/upload', '/api/categories'])

  await api.newProduct({ category: name })
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(card.locator('img')).toHaveAttribute('src', /\/media\//)
})

test('a category whose answer was lost is added by the next try, and chosen', async ({ page }) => {
  const name = `Toys ${unique()}`
  const dialog = await openNewCategory(page)
  await dialog.getByLabel('Name of the new category').fill(` ${name}`)
  await loseNextAnswer(page, 'POST', '**/api/categories')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog.getByText('The shop could not be reached.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Category')).toHaveValue(name)
})

test('a category whose dialog was closed before it came is there, but not chosen', async ({ page }) => {
  const name = `Toys ${unique()}`
  const adding = await keepBack(page, (request) => request.method() === 'POST' && request.url().endsWith('/categories'))
  const dialog = await openNewCategory(page)
  await dialog.getByLabel('Name of the new category').fill(name)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await adding.asked
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await adding.letGo()
  const category = page.getByLabel('Category')
  await expect(category.getByRole('option', { name })).toBeAttached()
  await expect(category).toHaveValue('')
})

async function openNewCategory(page: Page): Promise<Locator> {
  await page.goto('/create')
  await page.getByRole('button', { name: 'New category' }).click()
  return page.getByRole('dialog', { name: 'New category' })
}
