// The admin area itself: its menu and panels, the system, and a sign-in that ends in the middle of the work.
import { answer } from './admin-screens.ts'
import { expect, test } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { expectAccessible } from './page-checks.ts'
import { pathsAsked } from './paths-asked.ts'
import { endSignIn, expectDialog, logIn, waitForPage } from './screens.ts'

test.use({ visitor: 'admin' })

test('the menu leads to every panel, Overview first; the panel stands in the address', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeHidden()
  await page.getByRole('button', { name: /^Account: / }).click()
  const account = page.getByRole('navigation', { name: 'Account and cart' })
  await expect(account.getByRole('link')).toHaveText(['Home', 'My Profile'])
  await account.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/H0me')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')

  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText([
    'Overview',
    'Stock',
    'Create Product',
    'Users',
    'My orders',
    'Delivery',
    'Settings',
    'My profile',
  ])
  await expect(menu.getByRole('button')).toHaveText(['Log out'])
  for (const [entry, address, heading] of [
    ['Stock', '/H0me/stock', 'Stock'],
    ['Create Product', '/H0me/create', 'Create your product'],
    ['Users', '/H0me/users', 'List User'],
    ['My orders', '/H0me/orders', 'My orders'],
    ['Delivery', '/H0me/delivery', 'Delivery'],
    ['Settings', '/H0me/settings', 'Settings'],
    ['My profile', '/H0me/profile', 'My profile'],
    ['Overview', '/H0me', 'Overview'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page')
  }
  for (const [path, heading, entry] of [
    ['/products', 'Stock', 'Stock'],
    ['/create', 'Create your product', 'Create Product'],
    ['/Users', 'List User', 'Users'],
    ['/ordersUs', 'My orders', 'My orders'],
    ['/H0me/orders/packing', 'Packing list', 'My orders'],
    ['/H0me/coupons', 'Coupons', 'My orders'],
    ['/H0me/delivery/closed-days', 'Closed days', 'Delivery'],
    ['/H0me/settings/money', 'Settings', 'Settings'],
    ['/H0me/reviews', 'Latest reviews', 'Overview'],
    ['/H0me/system', 'System', 'Overview'],
    ['/H0me/taxes', 'Taxes', 'Overview'],
    ['/dev/mailbox', 'Mailbox', 'Overview'],
    // Routes are the same in upper and lower case.
    ['/users', 'List User', 'Users'],
    ['/h0me', 'Overview', 'Overview'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page')
  }
})

test('the menu of the admin area stands while the shop is asked whether it is open', async ({ page }) => {
  const asking = await keepBack(page, (request) => request.url().endsWith('/api/users/me'))
  await page.goto('/H0me/users')
  await asking.asked
  await expect(page.getByRole('link', { name: 'Stock' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'List User' })).toBeHidden()
  await asking.letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'List User' })).toBeVisible()
})

test('a panel asks once who is signed in', async ({ page }) => {
  const asked = pathsAsked(page)
  for (const path of ['/H0me/users', '/H0me/profile']) {
    asked.length = 0
    await page.goto(path)
    await waitForPage(page)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((one) => one === '/api/users/me')).toHaveLength(1)
  }
})

test.describe('an admin', () => {
  test('looks at the system, the mails and the own profile, and logs out', async ({ page, api }) => {
    await page.goto('/H0me/system')
    await expect(page.getByRole('heading', { name: 'Latest changes by admins' })).toBeVisible()
    await expectAccessible(page)
    // Only now: mails that other tests cause meanwhile would push this one off the mailbox's first page.
    const { email } = await api.newPerson()
    await page.getByRole('link', { name: 'Show the mailbox' }).click()
    await expect(page.getByText(`To ${email}`)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'My profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  })

  test('is told when the sign-in has ended, and led back after a new one', async ({ page, api, admin }) => {
    await page.goto('/H0me')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await endSignIn(page, api, admin)
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click()
    await answer(page, 'You have been signed out', 'Close')
    await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click()
    await logIn(page, admin)
    await expect(page.getByRole('heading', { level: 1, name: 'List User' })).toBeVisible()
  })
})

test('a change of the password leaves every open panel as it is', async ({ page, api, admin, context, request }) => {
  const person = await api.newAdmin()
  const another = await context.newPage()
  const storeAs = (stored: object) =>
    page.evaluate((text) => localStorage.setItem('userInfo', text), JSON.stringify(stored))
  await page.goto('/')
  await storeAs(person)
  await page.goto('/H0me/profile')
  await another.goto('/H0me/users')
  const search = another.getByRole('main').getByRole('searchbox')
  await search.fill('half a na')

  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  await page.getByLabel('New password').first().fill('plums-and-plums')
  await page.getByLabel('Confirm new password').fill('plums-and-plums')
  const askedAgain = another.waitForResponse('**/api/users/me')
  await page.getByRole('button', { name: 'Update' }).click()
  await answer(page, 'Are you sure?', 'Yes!')
  await (await expectDialog(page, 'Success changes')).getByRole('button', { name: 'OK', exact: true }).click()
  await expect(change).toBeFocused()
  expect((await askedAgain).ok()).toBe(true)
  await expect(search).toHaveValue('half a na')

  const asking = await keepBack(another, (request) => request.url().endsWith('/api/users/me'))
  await storeAs(admin)
  await asking.asked
  await expect(search).toHaveCount(0)
  await asking.letGo()
  await expect(search).toHaveValue('')

  const signInAnew = async () => {
    const data = { email: person.email, password: 'plums-and-plums' }
    await storeAs({ ...(await (await request.post('/api/users/signin', { data })).json()), isAdmin: true })
  }
  await signInAnew()
  await search.fill('half a na')
  await api.changeUser(person, { isAdmin: false })
  await signInAnew()
  await expect(search).toHaveCount(0)
})
