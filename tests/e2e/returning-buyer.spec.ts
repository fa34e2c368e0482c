// A buyer comes back: signs in, looks after the account, reads old orders, writes a review, signs out.
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, type Person, stored, test } from './journey.ts'
import { expectDialog, stepperOf } from './screens.ts'

const account = (page: Page) => page.getByRole('region', { name: 'Account' })

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

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
    const linkIn = async () => {
      const mail = (await shelf.mailsTo(buyer.email)).find(({ subject }) => subject === 'Set your Foodland password')
      return /\/reset#\S+/.exec(mail?.text ?? '')?.[0]
    }
    await expect.poll(linkIn).toBeDefined()
    await page.goto((await linkIn())!)
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
})

test.describe('a guest', () => {
  for (const [path, words] of [
    ['/profile', 'Please sign in first'],
    ['/MyOrders', 'Sign in to see your orders'],
    ['/detailOrder/01890000-0000-7000-8000-000000000000', 'Sign in to see your orders'],
  ] as const) {
    test(`is offered the sign-in that leads back to ${path}`, async ({ page, shelf }) => {
      const buyer = await shelf.newPerson()
      await page.goto(path)
      await expect(page.getByRole('heading', { name: words })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
      await logIn(page, buyer)
      await expect(page).toHaveURL(path)
    })
  }
})

test.describe('the profile', () => {
  test('shows name, email, user id, the way to pay, and the way home', async ({ page, shelf, signInAs }) => {
    const buyer = await shelf.newPerson('Linh Nguyen')
    await signInAs(buyer)
    await page.goto('/')
    await page.getByRole('button', { name: 'Account: Linh Nguyen' }).click()
    await page.getByRole('link', { name: 'My Profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Linh Nguyen')
    await expect(account(page).getByRole('definition')).toHaveText([buyer.name, buyer.email, buyer._id])
    await expect(account(page).getByRole('textbox')).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Payment method' }).getByRole('img', { name: 'PayPal' }),
    ).toBeVisible()
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'BACK TO HOME' }).click()
    await expect(page).toHaveURL('/')
  })

  test('sends the mail to confirm the address again, until it is confirmed', async ({ page, shelf, signInAs }) => {
    const buyer = await shelf.newPerson()
    const links = async () =>
      (await shelf.mailsTo(buyer.email)).flatMap(({ text }) => /\/confirm-email#\S+/.exec(text)?.[0] ?? [])
    await signInAs(buyer)
    await page.goto('/profile')
    await expect(account(page)).toContainText('Your email address is not confirmed yet')
    await account(page).getByRole('button', { name: 'Send the mail again' }).click()
    await expect(account(page).getByRole('status')).toHaveText(
      'If your address is not confirmed yet, a mail with a link is on its way to it.',
    )
    await expectNoSidewaysScrolling(page)
    expect(await links()).toHaveLength(2)
    const [newest] = await links()
    await page.goto(newest!)
    await expect(page.getByText('Your address is confirmed. Thank you!')).toBeVisible()
    await page.goto('/profile')
    await expect(account(page).getByRole('definition').first()).toBeVisible()
    await expect(account(page).getByRole('button', { name: 'Send the mail again' })).toBeHidden()
  })

  test('an admin has no BACK TO HOME, and another label in the password form', async ({ page, admin, signInAs }) => {
    await signInAs(admin)
    await page.goto('/profile')
    await expect(account(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'BACK TO HOME' })).toBeHidden()
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByLabel('Confirm new password')).toBeVisible()
  })

  test('changes the password, with a word at every turn', async ({ page, shelf, signInAs, request }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await page.goto('/profile')
    const open = () => page.getByRole('button', { name: 'Change Password' }).click()
    const fill = async (password: string, confirmation: string) => {
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('Confirm password').fill(confirmation)
      await page.getByRole('button', { name: 'Update' }).click()
    }

    await open()
    await expect(page.getByLabel('New password')).toBeFocused()
    await fill('plums-and-plums', 'plums-and-figs')
    await (await expectDialog(page, "Passwords don't match")).getByRole('button', { name: 'OK', exact: true }).click()

    await fill('plums-and-plums', 'plums-and-plums')
    let dialog = await expectDialog(page, 'Are you sure?', 'Do you want to update the password?')
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes!'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    dialog = await expectDialog(page, 'Cancelled', 'The password update was cancelled')
    await expect(page.getByLabel('New password')).toBeHidden()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()

    // The server's refusal stands in the form.
    await open()
    await fill('password', 'password')
    await page.getByRole('button', { name: 'Yes!' }).click()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Many people use this password/)

    await fill('plums-and-plums', 'plums-and-plums')
    await page.getByRole('button', { name: 'Yes!' }).click()
    dialog = await expectDialog(page, 'Success changes')
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await page.reload()
    await expect(account(page)).toBeVisible()
    const signIn = (password: string) =>
      request.post('/api/users/signin', { data: { email: buyer.email, password } }).then((answer) => answer.status())
    expect(await signIn(buyer.password)).toBe(401)
    expect(await signIn('plums-and-plums')).toBe(200)
  })

  test('keeps a shipping address in this browser, checks nothing, and fills the checkout with it', async ({
    page,
    shelf,
    signInAs,
    fillCart,
  }) => {
    await signInAs(await shelf.newPerson())
    await fillCart([await shelf.newProduct()])
    await page.goto('/profile')
    const panel = page.getByRole('region', { name: 'Shipping address' })
    await expect(panel).toContainText('No address saved yet.')
    await panel.getByRole('button', { name: 'Edit' }).click()
    await expect(panel.getByLabel('Address')).toBeFocused()
    await panel.getByLabel('Address').fill('7 Orchard Lane')
    await panel.getByLabel('Postal code').fill('12345')
    await panel.getByRole('button', { name: 'Save' }).click()
    const dialog = await expectDialog(page, 'Success changes')
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(panel.getByRole('definition')).toHaveText(['7 Orchard Lane', '12345', '', ''])
    await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused()
    expect(await stored(page, 'Shipping')).toEqual({
      address: '7 Orchard Lane',
      postalCode: '12345',
      city: '',
      country: '',
    })
    await page.goto('/placeorder')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Orchard Lane')
    await expect(page.getByLabel('City')).toHaveValue('')
  })
})

test.describe('the orders', () => {
  test('say when there are none, in the history and, in Spanish, in the profile', async ({ page, shelf, signInAs }) => {
    await signInAs(await shelf.newPerson())
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet, continue buying Here.")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Here' })).toHaveAttribute('href', '/')
    await page.goto('/profile')
    const words = page.getByText('Todavía no tienes órdenes, continúa comprando aquí.')
    await expect(words).toBeVisible()
    await expect(words).toHaveAttribute('lang', 'es')
  })

  test('stand three a page with four items each, paid here and delivered there', async ({ page, shelf, signInAs }) => {
    const buyer = await shelf.newPerson('Linh Nguyen')
    const products = []
    for (let number = 1; number <= 6; number += 1) products.push(await shelf.newProduct({ price: number }))
    await shelf.newPaidOrder(buyer, [products[0]!])
    await shelf.newOrder(buyer, [products[1]!])
    await shelf.newOrder(buyer, [products[2]!])
    await shelf.newPaidOrder(buyer, products)
    await signInAs(buyer)

    await page.goto('/MyOrders')
    const rows = page.getByRole('row').filter({ hasText: 'Linh Nguyen' })
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('Paid')
    await expect(rows.nth(1)).toContainText('Not payed')
    for (const { name } of products.slice(0, 4)) await expect(rows.first()).toContainText(name)
    await expect(rows.first()).not.toContainText(products[4]!.name)
    await expect(rows.first()).toContainText('usd$24.15')
    await expectNoSidewaysScrolling(page)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link')).toHaveText(['1', '2', 'Last', 'Next'])
    await pages.getByRole('link', { name: 'Page 2' }).click()
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/page=2$/)
    await page.goBack()
    await rows.first().getByRole('link', { name: 'and 2 more' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
    await expect(page.getByRole('cell', { name: products[5]!.name })).toBeVisible()

    await page.goto('/profile')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('Not Delivered')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
    await expect(rows).toHaveCount(1)
  })

  test('have columns, and no page numbers up to three', async ({ page, shelf, signInAs, isMobile }) => {
    const buyer = await shelf.newPerson()
    const pears = await shelf.newProduct()
    for (let number = 1; number <= 3; number += 1) await shelf.newOrder(buyer, [pears])
    await signInAs(buyer)
    await page.goto('/MyOrders')
    await expect(page.getByRole('row').filter({ hasText: 'Amara' })).toHaveCount(3)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
    // A phone says the columns before each cell instead.
    if (isMobile) return
    await expect(page.getByRole('columnheader')).toHaveText([
      'Client',
      'Name',
      'Price',
      'Amount',
      'Total Price',
      'Status',
    ])
  })

  test('of somebody else are not shown', async ({ page, shelf, signInAs }) => {
    const order = await shelf.newPaidOrder(await shelf.newPerson('Linh Nguyen'), [await shelf.newProduct()])
    await signInAs(await shelf.newPerson())
    await page.goto(`/detailOrder/${order._id}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
    await expect(page.getByText('Linh Nguyen')).toBeHidden()
  })
})

test('a review is written once; rating and count follow at once', async ({ page, shelf, signInAs, anotherBrowser }) => {
  const buyer = await shelf.newPerson('Linh Nguyen')
  const pears = await shelf.newProduct()
  await shelf.newReview(pears, 2, 'A little hard.')
  await signInAs(buyer)
  await page.goto(`/detail/${pears.slug}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const rating = reviews.getByLabel('Rating')
  const send = reviews.getByRole('button', { name: 'Send review' })
  await expect(rating.getByRole('option')).toHaveText([
    'Choose a rating',
    '1 Poor',
    '2 Fair',
    '3 Good',
    '4 Very good',
    '5 Excelent',
  ])
  await send.click()
  await expect(rating).toHaveAccessibleDescription('Please enter comment and rating')
  await expect(rating).toBeFocused()
  await rating.selectOption('5 Excelent')
  await send.click()
  await expect(reviews.getByLabel('Comment')).toHaveAccessibleDescription('Please enter comment and rating')
  await reviews.getByLabel('Comment').fill('Sweet as ever.\nThank you!')
  await send.click()
  await expect(reviews.getByText('Review Submitted Successfully')).toBeVisible()
  await expect(reviews.getByRole('article').first()).toContainText('Linh Nguyen')
  await expect(reviews.getByRole('article').first()).toContainText('Sweet as ever.')
  await expect(page.getByRole('main').getByText('3.5', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '2 reviews' })).toBeVisible()

  const other = await anotherBrowser()
  await other.goto(`/detail/${pears.slug}`)
  await expect(other.getByRole('link', { name: '2 reviews' })).toBeVisible()

  await rating.selectOption('1 Poor')
  await reviews.getByLabel('Comment').fill('Not any more.')
  await send.click()
  await expect(reviews.getByRole('alert')).toHaveText('You already submitted a review')
  // What was written is still there.
  await expect(reviews.getByLabel('Comment')).toHaveValue('Not any more.')
})

test('many reviews come a few at a time', async ({ page, shelf }) => {
  const pears = await shelf.newProduct()
  for (let number = 1; number <= 12; number += 1) await shelf.newReview(pears, 4, `Review number ${number}.`)
  await page.goto(`/detail/${pears.slug}`)
  const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
  await expect(reviews).toHaveCount(10)
  await expect(reviews.first()).toContainText('Review number 12.')
  await page.getByRole('button', { name: 'Show more reviews' }).click()
  await expect(reviews).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toBeHidden()
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
    request,
  }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
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
})
