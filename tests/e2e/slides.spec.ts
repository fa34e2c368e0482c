// The slides of the home page, starting from none: a shop that was opened without the demo catalogue has to get its own.
import { readFile } from 'node:fs/promises'
import { answer, dialog, picture, rows } from './admin-screens.ts'
import { bearer, expect } from './e2e-test.ts'
import { hostile, look, trap } from './hostile-texts.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { testInSharedShop as test } from './own-shop.ts'
import { expectAccessible } from './page-checks.ts'
import { logIn } from './screens.ts'
import { seededAdmin } from './start-shop.ts'

test.use({ expectedMessages: [/net::ERR_FAILED/] })

test('slides are hung, put in order, changed and taken down, and the home page follows', async ({ page, api }) => {
  const jams = await api.newCategory('Jams')
  await api.newProduct({ category: jams.name })
  const home = await page.context().newPage()
  await home.goto('/')
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible()
  const shown = home.getByRole('group', { name: /^\d of \d$/ })
  await expect(shown).toHaveCount(0)

  await page.goto('/login?redirect=/products/slides')
  await logIn(page, seededAdmin)
  await expect(page.getByRole('heading', { name: 'There are no slides' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New slide' }).click()
  await dialog(page).getByRole('button', { name: 'Add slide' }).click()
  await expect(dialog(page).getByLabel('Title')).toHaveAccessibleDescription('Title is required')
  await expect(dialog(page).getByText('Image is required')).toBeVisible()
  await dialog(page).getByLabel('Title').fill('From our trees')
  await dialog(page).getByLabel('Links to').selectOption('Jams')
  await dialog(page).getByLabel('Colour').selectOption('Apricot')
  await dialog(page).getByLabel('Image').setInputFiles(picture)
  await expect(dialog(page).getByRole('group', { name: 'Preview' }).locator('img')).toHaveAttribute('src', /\/media\//)
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Add slide' }).click()
  await expect(page.getByRole('status').getByText('From our trees was added')).toBeVisible()
  await home.reload()
  await expect(shown.getByRole('link')).toHaveText([/From our trees\s*Jams/])
  await expect(shown.getByRole('link')).toHaveAttribute('href', '/categories/Jams')

  await page.getByRole('button', { name: 'New slide' }).click()
  await dialog(page).getByLabel('Title').fill('Everything for the week')
  await dialog(page).getByLabel('Image').setInputFiles(picture)
  // Its answer is lost: once more, it is still one slide.
  await loseNextAnswer(page, 'POST', '**/api/slides')
  await dialog(page).getByRole('button', { name: 'Add slide' }).click()
  await expect(dialog(page).getByText('The shop could not be reached.')).toBeVisible()
  // Whoever gives up here sees that it was added.
  await expect(rows(page)).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Add slide' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)

  // By keyboard: the focus stays on the slide that moves.
  const up = page.getByRole('button', { name: 'Move Everything for the week up' })
  await up.press('Enter')
  await expect(rows(page).first()).toContainText('Everything for the week')
  await expect(page.getByRole('status').getByText('Everything for the week is number 1 now')).toBeVisible()
  await expect(up).toBeFocused()
  await up.press('Enter')
  await home.getByRole('link', { name: 'Categories' }).first().click()
  await expect(shown.getByRole('link')).toHaveText([/Everything for the week\s*All products/, /From our trees/])

  await page.getByRole('button', { name: 'Edit From our trees' }).click()
  await dialog(page).getByLabel('Title').fill('From our orchard')
  // The category that it leads to is renamed by somebody else meanwhile.
  await api.changeCategory(jams, { name: 'Jams and jellies' })
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').getByText('From our orchard was saved')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'From our orchard' })).toContainText('Jams and jellies')
  await page.getByRole('button', { name: 'Remove Everything for the week' }).click()
  await answer(page, 'Do you want to remove the slide Everything for the week?', 'Remove')
  await expect(rows(page)).toHaveCount(1)
  // Without a reload, on a page that showed two.
  await home.getByRole('link', { name: 'Categories' }).first().click()
  await expect(shown.getByRole('link')).toHaveText([/From our orchard/])
})

test('a hostile title stays a text, on the home page and for the admin', async ({ page, request, admin, signIn }) => {
  const headers = bearer(admin)
  const file = { name: 'honey.webp', mimeType: 'image/webp', buffer: await readFile(picture) }
  const uploaded = await request.post('/api/upload', { headers, multipart: { file } })
  const { url: image } = (await uploaded.json()) as { url: string }
  const title = hostile('s').slice(0, 60)
  const hung = await request.post('/api/slides', { headers, data: { title, image, tint: 'lunch' } })
  expect(hung.ok(), await hung.text()).toBe(true)
  await page.addInitScript(trap)
  await signIn(admin)
  await look(page, '/', title)
  await look(page, '/products/slides', title)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(dialog(page).getByRole('group', { name: 'Preview' })).toContainText(title)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Remove ${title}` }).click()
  await answer(page, `Do you want to remove the slide ${title}?`, 'Remove')
  await expect(page.getByRole('status').getByText(`${title} was removed`)).toBeVisible()
  await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0)
})
