// A coupon whose answer is slow, lost or refused, and tabs that have different ones.
import type { Page, Request } from '@playwright/test'
import { refuse } from './changed-answers.ts'
import { bearer, expect, stored, test } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { applyCoupon, fillAddress, orchardLane, payButton, placeOrder, statusOf, sumOf } from './screens.ts'

const isCheck = (request: Request) => request.url().includes('/api/coupons/code/')
const checkOut = (page: Page) => page.getByRole('button', { name: 'Check out' })

/** A code is applied in the cart, and 'Check out' pressed before the shop has answered. */
async function checkOutTooSoon(page: Page, code: string) {
  await page.goto('/MyCart')
  const check = await keepBack(page, isCheck)
  await applyCoupon(page, code)
  await check.asked
  await checkOut(page).click()
  return check
}

test("'Check out' waits for a code that is being applied", async ({ page, api, fillCart }) => {
  await fillCart([await api.newProduct({ price: 2 })])
  const check = await checkOutTooSoon(page, 'FOODLAND')
  await expect(checkOut(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/MyCart$/)
  await check.letGo()
  await expect(page).toHaveURL(/\/placeorder$/)
  await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
  expect(await stored(page, 'resumen')).toMatchObject({ coupon: 'FOODLAND', totalOrder: 1.96 })
})

test("'Check out' goes nowhere with a code that is wrong, and says so beside it", async ({ page, api, fillCart }) => {
  await fillCart([await api.newProduct({ price: 2 })])
  const check = await checkOutTooSoon(page, 'FOODLANT')
  await check.letGo()
  const field = page.getByLabel('Coupon')
  await expect(field).toHaveAccessibleDescription('Invalid coupon code, please try again.')
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/\/MyCart$/)
  // Who presses again does without it.
  await checkOut(page).click()
  await expect(page).toHaveURL(/\/placeorder$/)
})

test('two tabs may have two coupons, and each takes off its own', async ({ page, api, admin, fillCart, request }) => {
  const code = `TAB-${Date.now()}`
  const made = await request.post('/api/coupons', {
    headers: bearer(admin),
    data: { code, percentOff: 20 },
  })
  expect(made.status()).toBe(201)
  await fillCart([await api.newProduct({ price: 2 })])
  await page.goto('/MyCart')
  await applyCoupon(page, 'FOODLAND')
  await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
  const second = await page.context().newPage()
  await second.goto('/MyCart')
  await applyCoupon(second, code)
  await expect(statusOf(second, '- 20% !!')).toBeVisible()
  await expect(sumOf(second, 'Total')).toHaveText('usd$1.84')
  await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
  await page.reload()
  await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
})

test.describe('a shop that can not say what a coupon takes off', () => {
  test.use({ expectedMessages: [/status of 503/] })

  test('still takes the order, with the coupon', async ({ page, api, admin, fillCart, signIn, request }) => {
    const code = `AWAY-${Date.now()}`
    await request.post('/api/coupons', { headers: bearer(admin), data: { code, percentOff: 20 } })
    await signIn()
    await fillCart([await api.newProduct({ price: 2 })])
    await refuse(page, '**/api/coupons/code/*')
    await page.addInitScript((coupon) => {
      localStorage.setItem(
        'resumen',
        JSON.stringify({ subtotal: 2, taxes: 0.3, shipping: 0, totalOrder: 1.84, coupon }),
      )
    }, code)
    await page.goto('/placeorder')
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.84')
  })
})
