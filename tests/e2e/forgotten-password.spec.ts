// A forgotten password, and the link in the mail that sets a new one.
import { expect, test } from './e2e-test.ts'
import { askForReset, mailedLink } from './mailed-link.ts'
import { expectDialog, logIn } from './screens.ts'

test.describe('signing in', () => {
  test('a forgotten password is set anew by a link in a mail', async ({ page, api }) => {
    const buyer = await api.newPerson()
    await page.goto('/login')
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/reset')
    // The address changes first, and the previous page has an 'Email' too.
    const send = page.getByRole('button', { name: 'Send the link' })
    await expect(send).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email)
    await send.click()
    await expect(page.getByText('If there is an account with this address, a link is on its way to it.')).toBeVisible()
    await page.goto(await mailedLink(api, buyer, '/reset'))
    // Neither the history nor somebody who looks over one's shoulder keeps the code.
    await expect(page).toHaveURL('/reset')
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

  test('the link outlives a reload, until it is given up or its page is left', async ({ page, api, request }) => {
    const buyer = await api.newPerson()
    const link = await askForReset(request, api, buyer)
    const password = page.getByLabel('New password')
    const send = page.getByRole('button', { name: 'Send the link' })
    await page.goto(link)
    await expect(password).toBeVisible()
    await expect(page).toHaveURL('/reset')
    await page.reload()
    await expect(password).toBeVisible()
    await page.getByRole('link', { name: 'FoodLand' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find all our products right here')
    await page.goto('/reset')
    await expect(send).toHaveAttribute('type', 'submit')
    await expect(password).toBeHidden()

    // One that is refused still says so, and is kept no longer.
    await page.goto('/reset#token=old')
    await page.reload()
    await password.fill('plums-and-pears')
    await page.getByLabel('Confirm password').fill('plums-and-pears')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid. Please ask for a new one.')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('"old')
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    await expect(send).toBeVisible()
    await page.reload()
    await expect(send).toHaveAttribute('type', 'submit')
    await expect(password).toBeHidden()
  })

  test('the link of the mail ends a sign-in too, and asks for the new password', async ({
    page,
    api,
    signIn,
    request,
  }) => {
    const buyer = await signIn()
    const link = await askForReset(request, api, buyer)
    await page.goto(link)
    // A link within the page loses nothing that the mail's link brought.
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
})
