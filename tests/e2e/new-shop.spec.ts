// A new shop, as every live one begins: nothing is on its shelves yet, and its settings say who sells and where to.
import { expect, expectNoSidewaysScrolling } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible } from './page-checks.ts'
import { fillAddress, logIn, orchardLane, payButton, placeOrder } from './screens.ts'
import { seededAdmin } from './start-shop.ts'

const test = testInEmptyShop({
  DELIVERY_POSTAL_CODES: '10115,10117,12*',
  SHOP_ADDRESS: 'Pepe & Sons Ltd, 12 Market Street, 10115 Berlin, +49 30 1234567',
})

test('the home page says that nothing is on the shelves yet, and leads an admin to fill them', async ({
  page,
  api,
}) => {
  const empty = page.getByRole('heading', { name: 'The shelves are still empty' })
  await page.goto('/')
  await expect(empty).toBeVisible()
  await expect(page.getByText('Please come back soon.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Categories' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Fill the shelves' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/login')
  await logIn(page, seededAdmin)
  await page.getByRole('link', { name: 'Fill the shelves' }).click()
  await expect(page).toHaveURL(/\/products$/)

  await page.goto('/H0me')
  const lowStock = page.getByRole('region', { name: 'Stock running low' })
  await expect(lowStock).toContainText('There are no products. Create the first one, or import a list.')
  await expect(lowStock.getByRole('link', { name: 'import a list' })).toHaveAttribute('href', '/products/import')
  await expect(lowStock.getByRole('link', { name: 'Create the first one' })).toHaveAttribute('href', '/create')

  await api.newProduct({ name: 'Plum jam' })
  await page.goto('/')
  const aisles = page.getByRole('region', { name: 'Categories' })
  await expect(aisles.getByRole('link', { name: 'Pantry', exact: true })).toHaveAccessibleDescription('1 product')
  await expect(empty).toHaveCount(0)
})

test('/about says where the shop delivers', async ({ page }) => {
  await page.goto('/about')
  const part = page.getByRole('paragraph').filter({ hasText: 'tell us where you live' })
  await expect(part).toContainText('We deliver to: 10115, 10117, 12…')
})

test('the order form: the shop does not deliver to a postal code', async ({ page, api, signIn, fillCart }) => {
  await signIn()
  await fillCart([await api.newProduct()])
  await page.goto('/placeorder')
  const refusal = page.getByRole('region', { name: 'Billing' }).getByRole('alert')
  const tooFar = 'Postal code: We do not deliver there. We deliver to: 10115, 10117, 12…'
  await fillAddress(page, 'Billing', { ...orchardLane, 'Postal code': '20095' })
  await placeOrder(page).click()
  await expect(refusal).toHaveText(`Billing, ${tooFar}`)
  await expect(refusal).toBeFocused()
  await expectNoSidewaysScrolling(page)

  // Only where the order goes counts.
  await page.getByLabel('Ship to a different address').check()
  await fillAddress(page, 'Shipping address', { ...orchardLane, 'Postal code': '13347' })
  await placeOrder(page).click()
  await expect(refusal).toHaveText(`Shipping address, ${tooFar}`)
  await fillAddress(page, 'Shipping address', { 'Postal code': '12 043' })
  await placeOrder(page).click()
  await expect(payButton(page)).toBeVisible()
})

const lines = ['Pepe & Sons Ltd', '12 Market Street', '10115 Berlin', '+49 30 1234567']

test('who sells stands on the receipt and on /about, each part on a line of its own', async ({ page, api, signIn }) => {
  const buyer = await signIn()
  const order = await api.newPaidOrder(buyer, [await api.newProduct()])
  await page.goto(`/detailOrder/${order._id}`)
  await expect(page.getByRole('article').locator('address').first().locator('div')).toHaveText(lines)
  await expectNoSidewaysScrolling(page)
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Contact' }).locator('address').locator('div')).toHaveText(lines)
})
