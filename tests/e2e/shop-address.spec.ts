// A shop that says who it is: SHOP_ADDRESS.
import { expect, expectNoSidewaysScrolling } from './e2e-test.ts'
import { openJourneyShop } from './start-shop-for-e2e.ts'
import { testIn } from './test-in.ts'

const test = testIn(() =>
  openJourneyShop({ SEED: 'none', SHOP_ADDRESS: 'Pepe & Sons Ltd, 12 Market Street, 10115 Berlin, +49 30 1234567' }),
)
const lines = ['Pepe & Sons Ltd', '12 Market Street', '10115 Berlin', '+49 30 1234567']

test('who sells stands on the receipt and on /about, each part on a line of its own', async ({
  page,
  api,
  signInAs,
}) => {
  const buyer = await api.newPerson()
  const order = await api.newPaidOrder(buyer, [await api.newProduct()])
  await signInAs(buyer)
  await page.goto(`/detailOrder/${order._id}`)
  await expect(page.getByRole('article').locator('address').first().locator('div')).toHaveText(lines)
  await expectNoSidewaysScrolling(page)
  await page.goto('/about')
  await expect(page.getByRole('region', { name: 'Contact' }).locator('address').locator('div')).toHaveText(lines)
})
