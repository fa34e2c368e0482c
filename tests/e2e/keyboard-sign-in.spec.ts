// By keyboard alone: registering and signing in.
import { expect, test, unique } from './e2e-test.ts'
import { expectTrap, moveTo } from './keyboard.ts'
import { expectDialog, returnsOf } from './screens.ts'

test('registering, with the terms read in their dialog', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/register?redirect=/profile')
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled()
  const fields = [
    ['Name', 'Linh Nguyen'],
    ['Email', `${unique()}@shopper.example`],
    ['Password', 'pears-and-plums'],
    ['Confirm password', 'pears-and-plums'],
  ] as const
  for (const [label, value] of fields) {
    await moveTo(page.getByLabel(label, { exact: true }))
    await keyboard.type(value)
  }
  const terms = page.getByRole('link', { name: 'terms' })
  await moveTo(page.getByRole('checkbox'))
  await keyboard.press('Space')
  await moveTo(terms)
  await keyboard.press('Enter')
  const dialog = await expectDialog(page, 'Terms of use')
  await expectTrap(dialog)
  await keyboard.press('Escape')
  await expect(terms).toBeFocused()
  await moveTo(page.getByRole('button', { name: 'Register' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Linh Nguyen')
})

test('signing in and writing a review', async ({ page, api }) => {
  const buyer = await api.newPerson()
  const pears = await api.newProduct()
  const { keyboard } = page
  await page.goto(`/detail/${pears.slug}`)
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await moveTo(page.getByRole('link', { name: 'Sign In' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In')
  await moveTo(page.getByLabel('Email'))
  await keyboard.type(buyer.email)
  await moveTo(page.getByLabel('Password'))
  await keyboard.type(buyer.password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pears.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const returns = returnsOf(page)
  await moveTo(returns)
  await keyboard.press('Enter')
  const policy = await expectDialog(page, 'Returns & Exchanges')
  await expectTrap(policy)
  await keyboard.press('Escape')
  await expect(returns).toBeFocused()

  await moveTo(page.getByLabel('Rating'))
  await keyboard.type('4')
  await moveTo(page.getByLabel('Comment'))
  await keyboard.type('Good ones.')
  await moveTo(page.getByRole('button', { name: 'Send review' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Review Submitted Successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 review' })).toBeVisible()
})
