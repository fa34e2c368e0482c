// A person sees what the shop knows about them, downloads it, and deletes the account.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, type Person, stored, test } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { expectDialog, statusOf } from './screens.ts'

test('a buyer keeps all data about them, and deletes the account', async ({ page, api, signIn, request }) => {
  const buyer = await signIn(await api.newPerson('Wilhelmina Featherstone'))
  const product = await api.newProduct()
  await api.newReview(product, 4, 'Ripe and sweet.', buyer)
  await api.newOrder(buyer, [product])
  await page.goto('/profile')
  const panel = dataPanel(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown[]>
  expect(data).toMatchObject({
    account: { name: 'Wilhelmina Featherstone', email: buyer.email },
    reviews: [{ comment: 'Ripe and sweet.' }],
    orders: [{ orderItems: [{ name: product.name }] }],
  })

  const open = panel.getByRole('button', { name: 'Delete account' })
  await open.click()
  await expect(panel.getByRole('heading', { name: 'Delete account' })).toBeFocused()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(open).toBeFocused()
  await open.click()

  const password = panel.getByLabel('Your password')
  const press = () => panel.getByRole('button', { name: 'Delete for good' }).click()
  await press()
  await expect(password).toHaveAccessibleDescription('Please enter your current password')
  await expect(password).toBeFocused()
  await password.fill('not this one')
  await press()
  const first = await expectDialog(page, 'Are you sure?', 'Your account cannot be restored.')
  await first.getByRole('button', { name: 'Cancel' }).click()
  await deleteAccount(page)
  await expect(password).toHaveAccessibleDescription('That is not your current password')
  await password.fill(buyer.password)
  await deleteAccount(page)

  await expect(page).toHaveURL('/')
  await expect(statusOf(page, 'Your account is deleted. Goodbye!')).toBeVisible()
  expect(await stored(page, 'userInfo')).toBeNull()
  const { email } = buyer
  const answer = await request.post('/api/users/signin', { data: { email, password: buyer.password } })
  expect(answer.status()).toBe(401)
  expect(await api.stockOf(product)).toBe(10)
  await page.goto(`/detail/${product.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText('Ripe and sweet.')).toBeHidden()
})

test.describe('an account that is deleted while the line breaks', () => {
  test.use({ expectedMessages: [/ERR_FAILED/] })

  test('may be gone, it says, and says goodbye at the next try', async ({ page, signIn }) => {
    const buyer = await signIn()
    await openDeletion(page, buyer)
    await loseNextAnswer(page, 'POST', '**/api/users/me/delete')
    await deleteAccount(page)
    await expect(page.getByRole('alert')).toHaveText(/could not be reached.* Your account may already be deleted\.$/)
    await deleteAccount(page)
    await expect(page).toHaveURL('/')
    await expect(statusOf(page, probablyDeleted)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await stored(page, 'userInfo')).toBeNull()
  })
})

const dataPanel = (page: Page) => page.getByRole('region', { name: 'Your data' })

/** Opens what deletes the account, and enters the password there. */
async function openDeletion(page: Page, { password }: Person) {
  await page.goto('/profile')
  await dataPanel(page).getByRole('button', { name: 'Delete account' }).click()
  await dataPanel(page).getByLabel('Your password').fill(password)
}

async function deleteAccount(page: Page) {
  await dataPanel(page).getByRole('button', { name: 'Delete for good' }).click()
  await (await expectDialog(page, 'Are you sure?')).getByRole('button', { name: 'Delete account' }).click()
}

const probablyDeleted =
  'Your account has most likely been deleted: the answer to your first attempt got lost, and you have been signed out.'
