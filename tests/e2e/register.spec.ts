// Registering: what is missing, an email that is taken, and where it leads.
import type { Page } from '@playwright/test'
import { expect, stored, test, unique } from './e2e-test.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { expectDialog } from './screens.ts'

test.describe('registering', () => {
  test('says what is missing, field by field, and leads to where it was asked for', async ({ page, context }) => {
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
    // The remaining problems take the focus from nobody who is typing.
    await expect(page.getByLabel('Name')).toBeFocused()
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
    // It is read from its top.
    await expect(terms).toBeFocused()
    await terms.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'terms' }).click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(beside.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
    await page.bringToFront()
    await page.getByRole('checkbox', { name: 'I have read and accept the terms' }).check()
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

  test.describe('where the terms can not be had', () => {
    test.use({ expectedMessages: [/the server responded with a status of 503/] })

    test('their dialog says so, and what was entered stays', async ({ page }) => {
      await page.route('**/legal-terms.txt', (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/register')
      await page.getByLabel('Name').fill('Amara Okafor')
      await page.getByRole('link', { name: 'terms' }).click()
      const dialog = await expectDialog(page, 'Terms of use')
      await expect(dialog.getByRole('alert')).toContainText('The text could not be loaded. Please try again.')
      await expect(dialog.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms')
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByLabel('Name')).toHaveValue('Amara Okafor')
    })
  })

  test('an email that is known already is refused, in whatever case', async ({ page, api }) => {
    const { email } = await api.newPerson()
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

  test.describe('while the line breaks', () => {
    test.use({ expectedMessages: [/ERR_FAILED/] })

    async function registerWithoutAnswer(page: Page, email: string) {
      await page.goto('/register?redirect=/about')
      await page.getByLabel('Name').fill('Amara Okafor')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('pears-and-plums')
      await page.getByLabel('Confirm password').fill('pears-and-plums')
      await page.getByRole('checkbox').check()
      await loseNextAnswer(page, 'POST', '**/api/users/signup')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
    }

    test('somebody whose account was made all the same is in at the next try', async ({ page }) => {
      await registerWithoutAnswer(page, `${unique()}@shopper.example`)
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page).toHaveURL('/about')
      await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
    })
  })
})
