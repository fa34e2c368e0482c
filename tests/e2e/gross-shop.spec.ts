// A shop whose prices contain the taxes: what the cart, the checkout, the receipt, the mail and the admin's page say of an
// order with two rates, a coupon and a deposit.
import type { Api } from './api.ts'
import { expect } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'
import { applyCoupon, fillAddress, orchardLane, pay, placeOrder, sumOf, waitForPage } from './screens.ts'

const test = testInEmptyShop({ SHOP_ADDRESS: 'Pepe & Sons, 12 Market Street, 10115 Berlin' })

/** Prices in euros with taxes inside; a product at 7 %, one at 19 %, and a bottle with a deposit. */
async function stockGrossShop(api: Api, { token }: { token: string }) {
  const shop = { taxNumber: 'DE123456789' }
  await api.call('PUT /api/settings', { token, body: { shop, currency: 'EUR', pricesIncludeTax: true } })
  const categoryAt = async (percent: number) => {
    const body = { name: `At ${percent} %`, rates: [{ validFrom: '2026-01-01', percent }] }
    return (await api.call('POST /api/tax-categories', { token, body })).taxCategory.id
  }
  const [food, standard] = [await categoryAt(7), await categoryAt(19)]
  const { deposit } = await api.call('POST /api/deposits', { token, body: { name: 'Bottle', amount: 0.25 } })
  await api.newCoupon('TEN', 10)
  return {
    bread: await api.newProduct({ name: 'Seed Bread', price: 10.7, taxCategory: food }),
    soap: await api.newProduct({ name: 'Olive Soap', price: 11.9, taxCategory: standard }),
    cola: await api.newProduct({
      name: 'Cola',
      price: 0.79,
      taxCategory: standard,
      deposit: { id: deposit.id, count: 1 },
    }),
  }
}

test(
  'taxes inside, a coupon and deposits, from the cart to the receipt',
  { tag: '@phone' },
  async ({ page, api, admin, signIn, fillCart, anotherBrowser }) => {
    const { bread, soap, cola } = await stockGrossShop(api, admin)
    const buyer = await signIn()
    await fillCart([bread, soap, { ...cola, quantity: 6 }])
    await page.goto('/MyCart')
    // M5 and M9: 22.60 and 4.74, 10 % off each rate, and 1.50 of deposit, which is not discounted.
    await expect(sumOf(page, 'Subtotal')).toHaveText('€27.34')
    await expect(sumOf(page, 'Deposit')).toHaveText('€1.50')
    await expect(sumOf(page, 'Total')).toHaveText('€28.84')
    await expect(page.getByText('includes 7 %: 0.70, 19 %: 2.90')).toBeVisible()
    await expect(page.getByText('Taxes')).toHaveCount(0)
    await applyCoupon(page, 'ten')
    await expect(sumOf(page, 'Coupon')).toHaveText('−€2.73')
    await expect(sumOf(page, 'Total')).toHaveText('€26.11')
    await expect(page.getByText('includes 7 %: 0.63, 19 %: 2.63')).toBeVisible()
    await expectGoodPage(page)

    await page.getByRole('button', { name: 'Check out' }).click()
    await fillAddress(page, 'Billing', orchardLane)
    await expect(sumOf(page, 'Total')).toHaveText('€26.11')
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    await expect(sumOf(page, 'Deposit')).toHaveText('€1.50')
    await expect(page.getByText('includes 7 %: 0.63, 19 %: 2.63')).toBeVisible()
    await pay(page)
    await page.getByRole('link', { name: 'View order' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
    await expect(page.getByText('Tax number DE123456789')).toBeVisible()
    for (const [label, sum] of [
      ['Subtotal', '€27.34'],
      ['Coupon', '−€2.73'],
      ['Deposit', '€1.50'],
      ['Total', '€26.11'],
    ] as const)
      await expect(sumOf(page, label)).toHaveText(sum)
    const taxes = page.getByRole('table', { name: 'Taxes in it' })
    await expect(taxes.getByRole('row')).toHaveText(['RateNetTaxGross', '7 %9.000.639.63', '19 %13.852.6316.48'])
    await expectGoodPage(page)

    const [order] = await api.ordersOf(buyer)
    const isConfirmation = ({ subject }: { subject: string }) => subject.includes('is paid')
    await expect.poll(async () => (await api.mailsTo(buyer.email)).some(isConfirmation)).toBe(true)
    const { text } = (await api.mailsTo(buyer.email)).find(isConfirmation)!
    for (const line of ['Deposit', '€1.50', 'Coupon TEN', '−€2.73', '€26.11', 'includes 7 %: 0.63, 19 %: 2.63'])
      expect(text).toContain(line)

    // A bottle goes back with its deposit: 4.27 − 3.56 = 0.71 of what was paid for the cola, and 0.25.
    const shopkeeper = await anotherBrowser(admin)
    await shopkeeper.goto(`/H0me/orders/${order!._id}`)
    await expect(shopkeeper.getByText('includes 7 %: 0.63, 19 %: 2.63')).toBeVisible()
    await shopkeeper.getByRole('button', { name: 'Refund items' }).click()
    await shopkeeper.getByRole('button', { name: 'Increase quantity Cola' }).click()
    await expect(shopkeeper.getByRole('button', { name: 'Refund €0.96' })).toBeVisible()
    await api.refundItem(order!, cola, 1)
    await page.reload()
    await waitForPage(page)
    await expect(sumOf(page, 'Refunded')).toHaveText('−€0.96')
    await expectAccessible(page)
  },
)

test('a rate that changes while the form is open: the new sums are shown, and can be ordered', async ({
  page,
  api,
  admin: { token },
  fillCheckout,
}) => {
  await api.call('PUT /api/settings', { token, body: { pricesIncludeTax: false } })
  const rates = [{ validFrom: '2026-01-01', percent: 10 }]
  const { taxCategory } = await api.call('POST /api/tax-categories', { token, body: { name: 'Rising', rates } })
  const pears = await api.newProduct({ price: 2, taxCategory: taxCategory.id })
  await fillCheckout([pears])
  await expect(sumOf(page, 'Taxes 10%')).toHaveText('€0.20')
  const today = new Date().toISOString().slice(0, 10)
  const raised = [...rates, { validFrom: today, percent: 20 }]
  await api.call('PUT /api/tax-categories/{id}', { token, params: { id: taxCategory.id }, body: { rates: raised } })

  await placeOrder(page).click()
  await expect(page.getByText('The prices have changed. Please look at your order again.')).toBeVisible()
  await expect(sumOf(page, 'Taxes 20%')).toHaveText('€0.40')
  await expect(sumOf(page, 'Total')).toHaveText('€2.40')
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
  await expect(sumOf(page, 'Total')).toHaveText('€2.40')
})
