// A shopkeeper's day: what was sold, who came, what must go out, and what must be put right. Stock has its own journey.
import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, type Person, test, unique } from './journey.ts'

test.describe('an admin', () => {
  test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

  test('sees how the shop goes', async ({ page, shelf }) => {
    await shelf.newPaidOrder(await shelf.newPerson('Elif Demir'), [await shelf.newProduct()])
    await page.goto('/H0me')

    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Overview' }),
    ).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: 'Sales index by category' }).getByRole('img')).toBeVisible()
    const users = page.getByRole('region', { name: "Number of registered users since '05-09-2023'" })
    await expect(users.getByRole('table', { name: /Days from 2023-05-09/ })).toContainText('Elif Demir')
    await expect(page.getByRole('heading', { name: 'Most selled products' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Less selled products' })).toBeVisible()
    await expect(page.getByText('Sales today')).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectGoodPage(page)

    await page.getByRole('link', { name: 'Show the orders' }).click()
    await expect(page).toHaveURL(/H0me\/orders\?status=to_deliver/)
  })

  test('makes an admin, takes it back, bans and unbans', async ({ page, request, shelf }) => {
    const name = `Jonas ${unique()}`
    const person = await shelf.newPerson(name)
    await page.goto('/Users')
    await expect(page.getByRole('heading', { level: 1, name: 'List User' })).toBeVisible()
    const search = page.getByRole('searchbox', { name: /Search by name/ })

    await search.fill('nobody is called this')
    await search.press('Enter')
    await answer(page, 'User not found', 'OK')
    await expect(page).not.toHaveURL(/q=/)

    await search.fill(person.email.toUpperCase())
    await search.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectGoodPage(page)

    await page.getByRole('button', { name: `Make admin ${name}` }).click()
    await answer(page, `Do you want to make ${name} an admin?`, 'Make admin')
    await expect(page.getByText(`${name} is an admin now.`)).toBeVisible()
    expect(await isAdminNow(request, person)).toBe(true)

    await page.getByRole('button', { name: `Remove admin ${name}` }).click()
    await expect(page.getByRole('button', { name: `Make admin ${name}` })).toBeVisible()
    expect(await isAdminNow(request, person)).toBe(false)

    await page.getByRole('button', { name: `Ban ${name}`, exact: true }).click()
    await expect(dialog(page)).toContainText(`Do you want to ban ${name}??`)
    await answer(page, 'Are you sure?', 'Cancel')
    await page.getByRole('button', { name: `Ban ${name}`, exact: true }).click()
    await answer(page, 'Are you sure?', 'Ban')
    await expect(dialog(page)).toContainText(`${name} has been banned.`)
    await answer(page, 'Banned!', 'OK')
    expect(await isAdminNow(request, person)).toBeUndefined()

    await page.getByRole('button', { name: `Unban ${name}` }).click()
    await expect(dialog(page)).toContainText('This lifts the ban.')
    await answer(page, 'Are you sure?', 'Unban')
    await expect(dialog(page)).toContainText(`${name} has unbanned.`)
    await answer(page, 'Undanned!', 'OK')

    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await expect(changes).toHaveCount(4)
    await expect(changes.first()).toContainText('Unbanned')
    await expectGoodPage(page)
  })

  test('the seeded admin has no action cell, and nobody changes themselves', async ({ page, admin }) => {
    await page.goto(`/H0me/users?q=${admin.email}`)
    await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^(Ban|Make admin|Remove admin) / })).toHaveCount(0)
  })

  test('delivers an order, takes it back and refunds it', async ({ page, shelf }) => {
    const buyer = await shelf.newPerson('Priya Raman')
    const { _id } = await shelf.newPaidOrder(buyer, [await shelf.newProduct()])
    await page.goto(`/ordersUs?q=${buyer.email}`)
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'The shop’s orders' })).toBeVisible()
    await expect(page.getByText('Not Delivered').last()).toBeVisible()
    await expectGoodPage(page)

    await page.getByRole('button', { name: 'Mark delivered Priya Raman' }).click()
    await expect(page.getByText('The order of Priya Raman is delivered.')).toBeVisible()
    await page.getByRole('link', { name: /Order of Priya Raman/ }).click()
    await expect(page).toHaveURL(new RegExp(`/H0me/orders/${_id}`))
    const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await expect(changes).toHaveCount(1)
    await expectGoodPage(page)

    await page.getByRole('button', { name: 'Mark not delivered' }).click()
    await answer(page, 'Are you sure?', 'Mark not delivered')
    await expect(changes).toHaveCount(2)

    await page.getByRole('button', { name: 'Refund' }).click()
    await answer(page, 'Are you sure?', 'Refund')
    await expect(changes).toHaveCount(3)
    await expect(changes.first()).toContainText('Refunded')
    await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await expect(page).toHaveURL(new RegExp(`/H0me/orders/${_id}`))
    await page.goto(`/H0me/orders?status=refunded&q=${buyer.email}`)
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('is led from an order to its account, and to the orders of that account', async ({ page, shelf }) => {
    const buyer = await shelf.newPerson('Priya Raman')
    const { _id } = await shelf.newOrder(buyer, [await shelf.newProduct()])
    await page.goto(`/H0me/orders/${_id}`)
    await page.getByRole('main').getByRole('link', { name: 'Priya Raman', exact: true }).click()
    await page.getByRole('link', { name: 'Show the orders' }).click()
    await expect(page.getByRole('searchbox', { name: /user id/ })).toHaveValue(buyer._id)
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('cancels an unpaid order', async ({ page, shelf }) => {
    const order = await shelf.newOrder(await shelf.newPerson('Luca Moretti'), [await shelf.newProduct()])
    await page.goto(`/H0me/orders/${order._id}`)
    await expect(page.getByText('Not payed')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await answer(page, 'Are you sure?', 'Cancel order')
    await expect(page.getByText('Cancelled').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  })

  test('looks at the system, the mails and the own profile, and logs out', async ({ page, shelf }) => {
    const { email } = await shelf.newPerson()
    await page.goto('/H0me/system')
    await expect(page.getByRole('heading', { name: 'Latest changes by admins' })).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('link', { name: 'Show the mailbox' }).click()
    await expect(page.getByText(`To ${email}`)).toBeVisible()
    await expectGoodPage(page)

    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  })

  test('is told when the sign-in has ended, and led back after a new one', async ({ page, request, admin }) => {
    await page.goto('/H0me')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await request.post('/api/users/signout', { headers: { authorization: `Bearer ${admin.token}` } })
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click()
    await answer(page, 'Your sign-in has ended', 'Close')
    await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click()
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'List User' })).toBeVisible()
  })
})

for (const path of [
  '/H0me',
  '/H0me/users',
  '/products',
  '/create',
  '/editproduct/red-gala-apples',
  '/edit',
  '/products/import',
  '/Users',
  '/ordersUs',
  '/dev/mailbox',
  '/H0me/system',
]) {
  test(`${path} is closed to guests and buyers`, async ({ page, shelf, signInAs }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This route is not available for buyers.' })).toBeVisible()
    await expect(page.getByText('Please return to the home page.')).toBeVisible()
    await signInAs({ ...(await shelf.newPerson()), isAdmin: true })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This route is not available for buyers.' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Reads a dialog's title and presses one of its buttons. */
async function answer(page: Page, title: string, button: string) {
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
}

/** WCAG 2.2 A and AA, and no sideways scrolling. */
async function expectGoodPage(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  await expectNoSidewaysScrolling(page)
}

/** What the server says of somebody's role; undefined when it does not know them any more. */
async function isAdminNow(request: APIRequestContext, { token }: Person): Promise<boolean | undefined> {
  const found = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })
  return found.ok() ? ((await found.json()) as { isAdmin: boolean }).isAdmin : undefined
}
