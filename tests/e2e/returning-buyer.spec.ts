// A buyer comes back: signs in, looks at the last order, reviews it, orders again, and leaves.
import { expect, expectNoSidewaysScrolling, stored, test } from './e2e-test.ts'
import { fillAddress, logIn, orchardLane, pay, placeOrder, searchBox, statusOf, sumOf } from './screens.ts'

test(
  'from the sign-in over the last order and a review to the same again, and out',
  { tag: '@phone' },
  async ({ page, api }) => {
    const buyer = await api.newPerson('Linh Nguyen')
    const pears = await api.newProduct({ price: 2, stock: 9 })
    const last = await api.newPaidOrder(buyer, [pears])
    await api.deliver(last)

    await page.goto('/')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Log In' }).click()
    await logIn(page, buyer)
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Account: Linh Nguyen' }).click()
    await page.getByRole('link', { name: 'Shop history' }).click()
    await page.getByRole('row').last().getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('article').getByText('Delivered', { exact: true })).toBeVisible()
    await expectNoSidewaysScrolling(page)

    await searchBox(page).fill(pears.name)
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: pears.name }).click()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByLabel('Rating').selectOption('4 Very good')
    await reviews.getByLabel('Comment').fill('As good as the last ones.')
    await reviews.getByRole('button', { name: 'Send review' }).click()
    await expect(reviews.getByText('Review Submitted Successfully')).toBeVisible()

    await page.getByRole('button', { name: 'Add Product' }).click()
    await statusOf(page, 'product added to cart!').locator('..').getByRole('link', { name: 'View my cart' }).click()
    await page.getByRole('button', { name: 'Check out' }).click()
    await fillAddress(page, 'Billing', { ...orchardLane, Name: 'Linh', 'Last name': 'Nguyen' })
    await placeOrder(page).click()
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
    await pay(page)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL('/')

    // The next time, the address is there already.
    await page.goto('/placeorder')
    await expect(page.getByLabel('City')).toHaveValue('Fernhollow')
    await page.getByRole('button', { name: 'Account: Linh Nguyen' }).click()
    await page.getByRole('link', { name: 'My Profile' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Not Delivered' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    expect(await stored(page, 'userInfo')).toBeNull()
  },
)
