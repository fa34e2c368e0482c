// The order form in a shop with methods: time, telephone, pick-up, ways to pay, and what is refused.
import type { Page } from '@playwright/test'
import type { DeliveryOffer } from '#shared/delivery/delivery-contract.ts'
import { slotHours } from '#shared/delivery/slot-labels.ts'
import { zoneInTheMorning } from '#tests/support/zone-in-the-morning.ts'
import type { Api, Person } from './api.ts'
import { type DeliveryShop, setUpDelivery, takeMoneyInHand } from './delivery-shop.ts'
import { expect, stored, storeOnce } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { fillAddress, orchardLane, placeOrder, sumOf } from './screens.ts'
import { seededAdmin } from './start-shop.ts'

const timeZone = zoneInTheMorning()
const test = testInEmptyShop({ TIME_ZONE: timeZone })

let shop: DeliveryShop
let admin: Person

test.beforeAll(async ({ api }) => {
  shop = await setUpDelivery(api)
  admin = await api.signIn(seededAdmin)
  await takeMoneyInHand(api, admin)
})

const mitte = { ...orchardLane, 'Postal code': '10115' }
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery', exact: true })

/** The van's last two slots with these hours, '16–18'. */
async function slotsAt(api: Api, hours: string): Promise<DeliveryOffer['slots']> {
  const offers = await api.call('GET /api/delivery/offers', { query: { postalCode: '10115' } })
  const { slots } = offers.find(({ method }) => method.id === shop.van)!
  return slots.filter((slot) => slotHours(slot, timeZone) === hours).slice(-2)
}

/** Puts a choice into the browser, as taking a time does. */
const choose = (page: Page, method: string, slot: DeliveryOffer['slots'][number]) =>
  storeOnce(page, 'draft of delivery', { postalCode: '10115', method, slot })

test('the order has the time, the telephone and the fee', async ({ page, api, signIn, fillCart }) => {
  const buyer = await signIn()
  const pears = await api.newProduct({ price: 10, stock: 20 })
  await fillCart([{ ...pears, quantity: 3 }])
  await page.goto('/placeorder')
  await fillAddress(page, 'Billing', { ...mitte, 'Postal code': '20095' })
  await placeOrder(page).click()
  await expect(delivery(page).getByRole('alert')).toHaveText('We do not come to 20095 yet')
  await fillAddress(page, 'Billing', mitte)
  await page.getByLabel('Phone').fill('+49 30 555 0142')
  await placeOrder(page).click()
  await expect(delivery(page).getByRole('alert')).toHaveText('Please choose a time first.')

  await delivery(page).getByRole('button', { name: 'Choose a time' }).click()
  const choice = page.getByRole('region', { name: 'When shall we come?' })
  await choice.getByRole('radio', { name: /^Tomorrow, .*10–12/ }).check()
  await choice.getByRole('button', { name: 'Take this time' }).click()
  await expect(delivery(page)).toContainText('Tomorrow 10–12 to 10115')
  await expect(delivery(page).getByRole('alert')).toBeHidden()
  await expect(sumOf(page, 'Total')).toHaveText('usd$38.40')
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()

  const [order] = await api.ordersOf(buyer)
  expect(order).toMatchObject({
    phone: '+49 30 555 0142',
    shippingPrice: 3.9,
    totalPrice: 38.4,
    payment: 'paypal',
    delivery: { method: shop.van, kind: 'delivery', slot: { id: expect.any(String) } },
  })
  // The next order needs a time of its own, and has the telephone of this one.
  expect(await stored(page, 'draft of delivery')).toMatchObject({ postalCode: '10115', slot: null })
})

test('the last place goes a second before: other times stand beside it', async ({ page, api, signIn, fillCart }) => {
  await signIn()
  const pears = await api.newProduct({ price: 10, stock: 20 })
  await fillCart([{ ...pears, quantity: 4 }])
  const [slot] = await slotsAt(api, '16–18')
  await choose(page, shop.van, slot!)
  await page.goto('/placeorder')
  await fillAddress(page, 'Billing', mitte)
  await expect(delivery(page)).toContainText('1 place left')
  const faster = await api.newPerson()
  await api.call('POST /api/orders', {
    token: faster.token,
    body: {
      orderItems: [{ product: pears.id, quantity: 4 }],
      shippingAddress: { fullName: 'Ben', address: '1 Hill', city: 'Berlin', postalCode: '10115', country: 'Germany' },
      delivery: { method: shop.van, slot: slot!.id },
    },
  })
  await placeOrder(page).click()
  await expect(delivery(page).getByRole('alert')).toContainText(
    'is full now. Nothing was ordered, and your cart is as it was.',
  )
  await delivery(page).getByRole('alert').getByRole('button').first().click()
  await expect(delivery(page).getByRole('alert')).toBeHidden()
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
})

const counterSlot = async (api: Api) => {
  const offers = await api.call('GET /api/delivery/offers', { query: { postalCode: '10115' } })
  return offers.find(({ method }) => method.id === shop.counter)!.slots.at(-1)!
}

test(
  'a pick-up needs no address, and cash leads to the receipt',
  { tag: '@phone' },
  async ({ page, api, signIn, fillCart }) => {
    const buyer = await signIn()
    await fillCart([await api.newProduct({ price: 10 })])
    await choose(page, shop.counter, await counterSlot(api))
    await page.goto('/placeorder')
    const billing = page.getByRole('region', { name: 'Billing' })
    await billing.getByLabel('Name', { exact: true }).fill('Amara')
    await billing.getByLabel('Last name').fill('Okafor')
    await expect(billing.getByLabel('Address', { exact: true })).toBeHidden()
    await page.getByRole('radio', { name: /^Cash at the counter/ }).check()
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/detailOrder\//)
    const orders = await api.ordersOf(buyer)
    expect(orders).toMatchObject([
      { payment: 'cash', paymentMethod: 'Cash', isConfirmed: true, totalPrice: 11.5, shippingPrice: 0 },
    ])
    expect(orders[0]!.shippingAddress).toMatchObject({ fullName: 'Amara Okafor', address: 'Torstraße 49' })
    // The shop's place is no address of the buyer.
    expect(await stored(page, 'Shipping')).toBeNull()
  },
)

test('a second order in hand is refused where the ways to pay are', async ({ page, api, signIn, fillCart }) => {
  const buyer = await signIn()
  const [pears, slot] = [await api.newProduct({ price: 10 }), await counterSlot(api)]
  const body = {
    orderItems: [{ product: pears.id, quantity: 1 }],
    delivery: { method: shop.counter, slot: slot.id },
    payment: 'cash' as const,
  }
  await api.call('POST /api/orders', { token: buyer.token, body })
  await fillCart([pears])
  await choose(page, shop.counter, slot)
  await page.goto('/placeorder')
  await page.getByRole('radio', { name: /^Cash at the counter/ }).check()
  await placeOrder(page).click()
  const ways = page.getByRole('region', { name: 'Way to pay' })
  await expect(ways.getByRole('alert')).toContainText('You have another order that you will pay in hand.')
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await expect(ways.getByRole('alert')).toBeHidden()
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
})
