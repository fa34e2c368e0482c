// Signing in with a code from a mail, instead of a password.
import { type Api, expect, expectNoSidewaysScrolling, test, unique } from './e2e-test.ts'
import { moveTo } from './keyboard.ts'
import { expectAccessible } from './page-checks.ts'
import { orchardLane, placeOrder, statusOf } from './screens.ts'

/** The newest code, once `number` of them were mailed. */
async function mailedCode(api: Api, email: string, number = 1): Promise<string> {
  const codes = async () =>
    (await api.mailsTo(email)).flatMap(({ text }) => /^(\w{8}) is your code to sign in\.$/m.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await codes()).length).toBe(number)
  return (await codes())[0]!
}

test('from the typed address over the code in, on a phone too', { tag: '@phone' }, async ({ page, api }) => {
  const { email } = await api.newPerson()
  await page.goto('/login?redirect=/categories/Bakery')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const address = page.getByLabel('Email')
  await expect(address).toBeFocused()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(address).toHaveAccessibleDescription('Please enter your email')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a password' }).click()
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeFocused()

  // To an address that is typed already, one press sends the code.
  await address.fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAccessibleDescription(
    `We sent a code of 8 letters and digits to ${email}. It is valid for 10 minutes.`,
  )
  const first = await mailedCode(api, email)
  // A phone may discard the tab while its owner reads the mail.
  await page.reload()
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(code).toHaveAccessibleDescription(/Please enter the code from the email/)
  await code.fill('BBBB')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/The code has 8 letters and digits/)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(statusOf(page, 'Another code is on its way. Earlier codes are no longer valid.')).toBeVisible()
  await expect(code).toBeFocused()
  const second = await mailedCode(api, email, 2)
  await code.fill(first)
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is not right, or no longer valid\./)
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await code.fill(`${second.slice(0, 4).toLowerCase()} ${second.slice(4)}`)
  await code.press('Enter')
  await expect(page).toHaveURL('/categories/Bakery')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(email)
})

test('by keyboard alone, with a new account and its terms', async ({ page, api }) => {
  const email = `${unique()}@shopper.example`
  const { keyboard } = page
  await page.goto('/log-in?redirect=/profile')
  await expect(page.getByRole('button', { name: 'Log In' })).toHaveAttribute('type', 'submit')
  await moveTo(page.getByRole('button', { name: 'Email me a code' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await keyboard.type(await mailedCode(api, email))
  await keyboard.press('Enter')
  const terms = page.getByRole('checkbox', { name: /I have read and accept the/ })
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAccessibleDescription('Please read and accept the terms')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${email.split('@')[0]}`)
})

test('in the order form, which keeps what was typed', { tag: '@phone' }, async ({ page, api, fillCart, isMobile }) => {
  const { email } = await api.newPerson()
  await fillCart([await api.newProduct()])
  await page.goto('/placeorder')
  await page.getByLabel('City').fill(orchardLane.City)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = page.getByLabel('Code from the email')
  await expect(code).toBeFocused()
  await code.fill(await mailedCode(api, email))
  if (isMobile) await expectNoSidewaysScrolling(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(placeOrder(page)).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/placeorder')
  await expect(page.getByLabel('City')).toHaveValue(orchardLane.City)
})
