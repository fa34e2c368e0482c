// Registering, signing in and out, and sign-ins that end by themselves.
import type { Page } from '@playwright/test'
import { expect, type Person, type Shelf, stored, test, unique } from './journey.ts'
import { expectDialog, logIn, stepperOf } from './screens.ts'

test.describe('registering', () => {
  test('says what is missing, field by field, and leads to where it was asked for', async ({ page }) => {
    await page.goto('/register?redirect=/MyCart')
    await expect(page.getByRole('search')).toBeHidden()
    const press = () => page.getByRole('button', { name: 'Register' }).click()
    await press()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email')
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Please enter the password again')
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please read and accept the terms')

    await page.getByLabel('Name').fill('Amara Okafor')
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('')
    await page.getByLabel('Email').fill(`${unique()}@shopper.example`)
    await page.getByLabel('Password', { exact: true }).fill('pears-and-plums')
    await page.getByLabel('Confirm password').fill('pears-and-figs')
    await press()
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
    await expect(page.getByLabel('Confirm password')).toBeFocused()
    await page.getByLabel('Confirm password').fill('pears-and-plums')

    // The legal text opens over the form, and nothing that was entered is lost.
    await page.getByRole('link', { name: 'terms' }).click()
    const terms = await expectDialog(page, 'Terms of use')
    await terms.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'I have read the terms' }).check()
    await press()
    await expect(page).toHaveURL('/MyCart')
    expect(Object.keys((await stored(page, 'userInfo')) as object).toSorted()).toEqual([
      '_id',
      'email',
      'isAdmin',
      'name',
      'token',
    ])
    await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
  })

  test('an email that is known already is refused, in whatever case', async ({ page, shelf }) => {
    const { email } = await shelf.newPerson()
    await page.goto('/register')
    await page.getByLabel('Name').fill('Amara Okafor')
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill('pears-and-plums')
    await page.getByLabel('Confirm password').fill('pears-and-plums')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('You have already been registered. Please sign in.')).toBeVisible()
    await page.getByRole('link', { name: 'Log In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In')
  })
})

test.describe('signing in', () => {
  test('asks for both fields, refuses what is wrong, and leads on', async ({ page, shelf }) => {
    const buyer = await shelf.newPerson()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please enter your password')
    await logIn(page, { ...buyer, password: 'plums-and-plums' })
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await logIn(page, { ...buyer, email: buyer.email.toUpperCase() })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
    // Someone signed in who opens a sign-in page is led on.
    await page.goto('/login?redirect=/MyOrders')
    await expect(page).toHaveURL('/MyOrders')
  })

  for (const [redirect, leadsTo] of [
    ['/categories/Bakery?page=2', '/categories/Bakery?page=2'],
    ['//evil.example/steal', '/'],
    ['https://evil.example', '/'],
  ]) {
    test(`redirect=${redirect} leads to ${leadsTo}`, async ({ page, shelf, signInAs }) => {
      await signInAs(await shelf.newPerson())
      await page.goto(`/login?redirect=${encodeURIComponent(redirect!)}`)
      await expect(page).toHaveURL(leadsTo!)
    })
  }

  test('/log-in leads to the checkout by default; its Google button says that it is not set up', async ({
    page,
    shelf,
  }) => {
    await page.goto('/log-in')
    await expect(page.getByRole('search')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Google' })).toBeVisible()
    await logIn(page, await shelf.newPerson())
    await expect(page).toHaveURL('/placeorder')
  })

  test('the link to register keeps the way back', async ({ page }) => {
    await page.goto('/login?redirect=/MyCart')
    await page.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL('/register?redirect=%2FMyCart')
    await page.getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/login?redirect=%2FMyCart')
  })

  test('a forgotten password is set anew by a link in a mail', async ({ page, shelf }) => {
    const buyer = await shelf.newPerson()
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/reset')
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If there is an account with this address, a link is on its way to it.')).toBeVisible()
    await page.goto(await mailedLink(shelf, buyer))
    await page.getByLabel('New password').fill('plums-and-pears')
    await page.getByLabel('Confirm password').fill('plums-and-figs')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
    await page.getByLabel('Confirm password').fill('plums-and-pears')
    await page.getByRole('button', { name: 'Set password' }).click()
    const dialog = await expectDialog(page, 'Your password is set. Please sign in.')
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, { ...buyer, password: 'plums-and-pears' })
    await expect(page).toHaveURL('/')
  })

  test('the link of the mail, opened where one is still signed in, ends that too and asks for the new password', async ({
    page,
    shelf,
    signInAs,
    request,
  }) => {
    const buyer = await shelf.newPerson()
    await request.post('/api/users/reset', { data: { email: buyer.email } })
    const link = await mailedLink(shelf, buyer)
    await signInAs(buyer)
    await page.goto(link)
    // A way within the page loses nothing that the link brought.
    await page.getByLabel('New password').fill('plums-and-pears')
    await page.getByRole('link', { name: 'Skip to the content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByLabel('Confirm password').fill('plums-and-pears')
    await page.getByRole('button', { name: 'Set password' }).click()
    const dialog = await expectDialog(page, 'Your password is set. Please sign in.')
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, { ...buyer, password: 'plums-and-pears' })
    await expect(page).toHaveURL('/')
  })

  test('an answer that is none of the shop’s is told like a missing connection', async ({ page, shelf }) => {
    await page.route('**/api/users/signin', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to the café’s network</h1>' }),
    )
    await page.goto('/login')
    await logIn(page, await shelf.newPerson())
    await expect(page.getByRole('alert')).toHaveText(
      'The shop could not be reached. Please check your connection and try again.',
    )
  })
})

test.describe('signing out', () => {
  for (const [where, leave] of [
    ['the account menu', (page: Page) => page.getByRole('button', { name: 'Log out' }).click()],
    ['the profile', (page: Page) => page.getByRole('button', { name: 'Sign out' }).click()],
  ] as const) {
    test(`in ${where} forgets the person, the address and the summary, and keeps the cart`, async ({
      page,
      shelf,
      signInAs,
      fillCart,
      request,
    }) => {
      const buyer = await shelf.newPerson()
      await signInAs(buyer)
      await fillCart([await shelf.newProduct()])
      await page.goto('/MyCart')
      await page.getByRole('button', { name: 'Check out' }).last().click()
      await expect(page).toHaveURL(/placeorder$/)
      await page.goto('/profile')
      const panel = page.getByRole('region', { name: 'Shipping address' })
      await panel.getByRole('button', { name: 'Edit' }).click()
      await panel.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('button', { name: 'OK', exact: true }).click()
      if (where === 'the account menu') await page.getByRole('button', { name: 'Account: Amara Okafor' }).click()
      await leave(page)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
      for (const key of ['userInfo', 'Shipping', 'resumen'] as const) expect(await stored(page, key)).toBeNull()
      expect(await stored(page, 'Carrito')).toHaveLength(1)
      await expect
        .poll(async () =>
          (await request.get('/api/users/me', { headers: { authorization: `Bearer ${buyer.token}` } })).status(),
        )
        .toBe(401)
    })
  }
})

test('signing out does not wait for a line that has died', async ({ page, shelf, signInAs }) => {
  await signInAs(await shelf.newPerson())
  await page.goto('/profile')
  await page.route('**/*.data*', () => {})
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => stored(page, 'userInfo')).toBeNull()
})

test.describe('a sign-in that died', () => {
  test('by a ban is explained once; the rest is kept', async ({ page, shelf, signInAs, fillCart }) => {
    const buyer = await shelf.newPerson()
    const pears = await shelf.newProduct()
    await signInAs(buyer)
    await fillCart([pears])
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await shelf.changeUser(buyer, { active: false })
    await page.reload()
    const dialog = await expectDialog(page, 'Your account has been suspended')
    expect(await stored(page, 'userInfo')).toBeNull()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await page.goto('/MyCart')
    await expect(stepperOf(page, pears.name)).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.goto('/login')
    await logIn(page, buyer)
    await expect(page.getByRole('alert')).toHaveText('Your account has been suspended')
  })

  test('by its end elsewhere is explained once, with the sign-in that leads back', async ({
    page,
    shelf,
    signInAs,
    fillCart,
    request,
  }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await request.post('/api/users/signout', { headers: { authorization: `Bearer ${buyer.token}` } })
    await page.reload()
    const dialog = await expectDialog(page, 'Your sign-in has ended', 'Please log in again. Your cart is still here.')
    await dialog.getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/login?redirect=%2FMyOrders')
    await logIn(page, buyer)
    await expect(page).toHaveURL('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  for (const [work, act] of [
    [
      'bans somebody',
      async (page: Page) => {
        await page.getByRole('button', { name: 'Ban' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Ban' }).click()
      },
    ],
    [
      'searches',
      async (page: Page) => {
        await page.getByRole('searchbox', { name: 'Search by name, id or email' }).fill('Jonas')
        await page.keyboard.press('Enter')
      },
    ],
  ] as const) {
    test(`while an admin ${work} is explained once`, async ({ page, shelf, signInAs, request }) => {
      const buyer = await shelf.newPerson(`Elif ${unique()}`)
      const admin = await shelf.newPerson()
      await shelf.changeUser(admin, { isAdmin: true })
      await signInAs({ ...admin, isAdmin: true })
      await page.goto(`/H0me/users?q=${encodeURIComponent(buyer.name)}`)
      await expect(page.getByRole('button', { name: 'Ban' })).toBeVisible()
      await request.post('/api/users/signout', { headers: { authorization: `Bearer ${admin.token}` } })
      await act(page)
      const dialog = await expectDialog(page, 'Your sign-in has ended', 'Please log in again.')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByText('Your sign-in has ended.', { exact: true })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
  }
})

/** Where the mail leads that lets somebody set their password, once it has come. */
async function mailedLink(shelf: Shelf, { email }: Person): Promise<string> {
  const linkIn = async () => {
    const mail = (await shelf.mailsTo(email)).find(({ subject }) => subject === 'Set your Foodland password')
    return /\/reset#\S+/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(linkIn).toBeDefined()
  return (await linkIn())!
}
