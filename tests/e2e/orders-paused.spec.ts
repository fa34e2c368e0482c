// A shop on holiday: ORDERS_PAUSED.
import { expect, expectNoSidewaysScrolling } from './journey.ts'
import { fillAddress, orchardLane, placeOrder } from './screens.ts'
import { openJourneyShop } from './start-shop-for-journeys.ts'
import { testIn } from './test-in.ts'

const ordersPaused = 'We are on holiday and take orders again on 12 January.'
const test = testIn(() => openJourneyShop({ SEED: 'none', ORDERS_PAUSED: ordersPaused }))

test('a shop on holiday says so on every page, and refuses an order without losing what was typed', async ({
  page,
  api,
  signInAs,
  fillCart,
}) => {
  const notice = page.getByRole('complementary', { name: 'Notice' }).getByText(ordersPaused)
  await page.goto('/')
  await expect(notice).toBeVisible()
  await expectNoSidewaysScrolling(page)
  await signInAs(await api.newPerson())
  const pears = await api.newProduct()
  await fillCart([pears])
  await page.goto('/placeorder')
  await expect(notice).toBeVisible()
  await fillAddress(page, 'Billing', orchardLane)
  await placeOrder(page).click()
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(refusal).toHaveText(ordersPaused)
  // A new price is not what stands in the way.
  await api.changeProduct(pears, { price: pears.price + 1 })
  await page.getByLabel('City').fill('Millbrook')
  const again = page.waitForResponse('**/api/orders')
  await placeOrder(page).click()
  expect((await again).status()).toBe(409)
  await expect(refusal).toHaveText(ordersPaused)
  await expect(page.getByRole('region', { name: 'Billing' }).getByLabel('City')).toHaveValue('Millbrook')
})
