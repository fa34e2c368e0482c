// A shop that does not deliver everywhere says so before anybody orders, and at the latest when they do.
import { expect, expectNoSidewaysScrolling } from './e2e-test.ts'
import { fillAddress, orchardLane, payButton, placeOrder } from './screens.ts'
import { openJourneyShop } from './start-shop-for-e2e.ts'
import { testIn } from './test-in.ts'

const test = testIn(() => openJourneyShop({ SEED: 'none', DELIVERY_POSTAL_CODES: '10115,10117,12*' }))

test('/about says where the shop delivers', async ({ page }) => {
  await page.goto('/about')
  const part = page.getByRole('paragraph').filter({ hasText: 'tell us where you live' })
  await expect(part).toContainText('We deliver to: 10115, 10117, 12…')
})

test('the order form says that the shop does not deliver to a postal code, and takes another', async ({
  page,
  api,
  signInAs,
  fillCart,
}) => {
  await signInAs(await api.newPerson())
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
