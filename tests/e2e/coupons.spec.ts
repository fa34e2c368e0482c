// Coupons from end to end: an admin makes, changes and ends them; shoppers pay with them, and are told of their end.
import type { Page } from '@playwright/test'
import { answer, dialog, rows } from './admin-screens.ts'
import { changeAnswer } from './changed-answers.ts'
import { bearer, expect, expectNoSidewaysScrolling, type Person } from './e2e-test.ts'
import { moveTo, pressAway } from './keyboard.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { testInSharedShop as test } from './own-shop.ts'
import { expectAccessible } from './page-checks.ts'
import { applyCoupon, fillAddress, logIn, orchardLane, pay, placeOrder, statusOf, sumOf } from './screens.ts'
import { seededAdmin } from './start-shop.ts'

test.use({ expectedMessages: [/net::ERR_FAILED/] })

const rowOf = (page: Page, code: string) => rows(page).filter({ hasText: code })
const noLongerValid = (code: string) => `The coupon ${code} is no longer valid, so we removed it from your cart.`

test('an admin adds a coupon, a shopper pays with it, another hears of its end', async ({
  page,
  api,
  anotherBrowser,
}) => {
  test.slow()
  await page.goto('/login?redirect=/ordersUs?status=paid')
  await logIn(page, seededAdmin)
  await page.getByRole('link', { name: 'Coupons' }).click()
  await expect(page).toHaveURL('/H0me/coupons')
  await expect(rowOf(page, 'FOODLAND')).toContainText('15% off')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)

  await page.getByRole('button', { name: 'New coupon' }).click()
  const code = dialog(page).getByLabel('Code')
  const percent = dialog(page).getByLabel('Percent off')
  const add = dialog(page).getByRole('button', { name: 'Add coupon' })
  await expect(code).toBeFocused()
  await code.fill('A B')
  await percent.fill('51')
  await add.click()
  await expect(code).toHaveAccessibleDescription('A code has 3 to 20 letters (A to Z), digits and hyphens')
  await expect(percent).toHaveAccessibleDescription('Please enter a whole number from 1 to 50')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('foodland')
  await percent.fill('10')
  await add.click()
  await expect(code).toHaveAccessibleDescription('There is a coupon with this code already')
  await code.fill('harvest-26')
  await add.click()
  await expect(statusOf(page, 'HARVEST-26 was added')).toBeVisible()
  await expect(rows(page)).toHaveText([/^HARVEST-26\s*Valid.*10% off.*No end.*0/, /^FOODLAND/])

  const shopper = await anotherBrowser()
  const buyer = await api.newPerson('Linh Nguyen')
  const pears = await api.newProduct({ price: 10, stock: 9 })
  await fillCartOf(shopper, buyer, pears)
  await applyCoupon(shopper, 'harvest-26')
  await expect(statusOf(shopper, '- 10% !!')).toBeVisible()
  await expect(sumOf(shopper, 'Discount')).toHaveText('−usd$1.15')
  await expect(sumOf(shopper, 'Total')).toHaveText('usd$10.35')
  await shopper.getByRole('button', { name: 'Check out' }).click()
  await fillAddress(shopper, 'Billing', orchardLane)
  await placeOrder(shopper).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
  await pay(shopper)
  expect(await api.ordersOf(buyer)).toMatchObject([{ coupon: 'HARVEST-26', totalPrice: 10.35, isPaid: true }])
  await page.reload()
  await expect(rowOf(page, 'HARVEST-26')).toHaveText(/10% off.*No end.*1/)

  // One has it in the cart, another stands on the order form.
  const [late, later] = [await anotherBrowser(), await anotherBrowser()]
  const second = await api.newPerson()
  await fillCartOf(late, second, pears)
  await applyCoupon(late, 'HARVEST-26')
  await expect(sumOf(late, 'Total')).toHaveText('usd$10.35')
  const third = await api.newPerson()
  await fillCartOf(later, third, pears)
  await applyCoupon(later, 'HARVEST-26')
  await later.getByRole('button', { name: 'Check out' }).click()
  await fillAddress(later, 'Billing', orchardLane)

  await page.getByRole('button', { name: 'End HARVEST-26' }).click()
  await expect(dialog(page)).toHaveAccessibleDescription('Orders that were placed with it keep their price.')
  await answer(page, 'Do you want to end the coupon HARVEST-26?', 'Cancel')
  await expect(rowOf(page, 'HARVEST-26')).toContainText('Valid')
  await page.getByRole('button', { name: 'End HARVEST-26' }).click()
  await answer(page, 'Do you want to end the coupon HARVEST-26?', 'End')
  await expect(statusOf(page, 'HARVEST-26 has ended')).toBeVisible()
  await expect(rowOf(page, 'HARVEST-26')).toContainText('Ended')

  await late.reload()
  await expect(late.getByText(noLongerValid('HARVEST-26'))).toBeVisible()
  await expect(sumOf(late, 'Total')).toHaveText('usd$11.50')
  await expect(sumOf(late, 'Discount')).toHaveCount(0)
  await expect(late.getByLabel('Coupon')).toHaveValue('')
  await expectAccessible(late)
  await applyCoupon(late, 'HARVEST-26')
  await expect(late.getByLabel('Coupon')).toHaveAccessibleDescription('Invalid coupon code, please try again.')

  await expect(statusOf(page, 'HARVEST-26 has ended')).toHaveCount(0)
  await expectAccessible(page)

  await placeOrder(later).click()
  await expect(later.getByText(noLongerValid('HARVEST-26'))).toBeVisible()
  await expect(sumOf(later, 'Total')).toHaveText('usd$11.50')
  expect(await api.ordersOf(third)).toHaveLength(0)
  await placeOrder(later).click()
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
  expect(await api.ordersOf(third)).toMatchObject([{ totalPrice: 11.5 }])

  await page.getByRole('button', { name: 'Start again HARVEST-26' }).click()
  await expect(statusOf(page, 'HARVEST-26 is valid again')).toBeVisible()
  await expect(rowOf(page, 'HARVEST-26')).toContainText('Valid')
  await applyCoupon(late, 'HARVEST-26')
  await expect(sumOf(late, 'Total')).toHaveText('usd$10.35')

  await page.getByRole('button', { name: 'End FOODLAND' }).click()
  await answer(page, 'Do you want to end the coupon FOODLAND?', 'End')
  await expect(rowOf(page, 'FOODLAND')).toContainText('Ended')
  await applyCoupon(late, 'FOODLAND')
  await expect(late.getByLabel('Coupon')).toHaveAccessibleDescription('Invalid coupon code, please try again.')
  await page.getByRole('button', { name: 'Start again FOODLAND' }).click()
  await expect(rowOf(page, 'FOODLAND')).toContainText('Valid')
  await applyCoupon(late, 'FOODLAND')
  await expect(statusOf(late, '- 15% !!')).toBeVisible()

  await page.goto('/H0me/system')
  const change = page.getByRole('listitem').filter({ hasText: 'HARVEST-26' })
  await expect(change.first()).toContainText('No end')
  await change.first().getByRole('link').click()
  await expect(page).toHaveURL('/H0me/coupons')
  await page.getByRole('link', { name: 'Back to the orders' }).click()
  await expect(page).toHaveURL('/ordersUs?status=paid')
})

/** A cart as adding the product makes it, in the browser of this buyer. */
async function fillCartOf(page: Page, buyer: Person, { slug }: { slug: string }) {
  await page.goto('/login')
  await logIn(page, buyer)
  await expect(page).toHaveURL('/')
  await page.goto(`/detail/${slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByLabel('Coupon')).toBeVisible()
}

test('by keyboard alone: a last day is set and changed; the focus stays near', async ({ page, admin, signIn }) => {
  await signIn(admin)
  await page.goto('/H0me/coupons')
  const open = page.getByRole('button', { name: 'New coupon' })
  await moveTo(open)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Code')).toBeFocused()
  await page.keyboard.type('advent')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  const lastDay = dialog(page).getByLabel('Last day')
  await expect(lastDay).toHaveAccessibleDescription('Without one it is valid until you end it.')
  await page.keyboard.press('Tab')
  // A date that is typed in part is not taken for none.
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(lastDay).toHaveAccessibleDescription(/This is not a date/)
  await expect(lastDay).toBeFocused()
  await lastDay.fill('2020-12-24')
  await page.keyboard.press('Enter')
  await expect(lastDay).toHaveAccessibleDescription(/This day is over already/)
  await expectAccessible(page)
  await lastDay.fill('2099-12-24')
  // Its answer is lost: what was typed is still there, and once more it is still one coupon.
  await loseNextAnswer(page, 'POST', '**/api/coupons')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('The shop could not be reached.')).toBeVisible()
  await expect(lastDay).toHaveValue('2099-12-24')
  await page.keyboard.press('Enter')
  await expect(statusOf(page, 'ADVENT was added')).toBeVisible()
  await expect(open).toBeFocused()
  await expect(rowOf(page, 'ADVENT')).toHaveCount(1)
  await expect(rowOf(page, 'ADVENT')).toContainText('24 Dec 2099')

  const edit = page.getByRole('button', { name: 'Edit ADVENT' })
  await moveTo(edit)
  await page.keyboard.press('Enter')
  await expect(lastDay).toBeFocused()
  await expect(lastDay).toHaveValue('2099-12-24')
  await expect(dialog(page).getByLabel('Code')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await lastDay.fill('2099-12-31')
  await page.keyboard.press('Enter')
  await expect(statusOf(page, 'ADVENT was saved')).toBeVisible()
  await expect(rowOf(page, 'ADVENT')).toContainText('31 Dec 2099')
  await expect(edit).toBeFocused()

  await moveTo(page.getByRole('button', { name: 'End ADVENT' }))
  await page.keyboard.press('Enter')
  await moveTo(dialog(page).getByRole('button', { name: 'End', exact: true }))
  await pressAway(dialog(page))
  const restart = page.getByRole('button', { name: 'Start again ADVENT' })
  await expect(restart).toBeFocused()
  // Saved as it stands, one that has ended doesn't start again.
  await moveTo(edit, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(lastDay).toHaveValue('')
  await dialog(page).getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, 'ADVENT')).toContainText('Ended')
  await restart.press('Enter')
  await expect(statusOf(page, 'ADVENT is valid again')).toBeVisible()
  await expect(rowOf(page, 'ADVENT')).toContainText('No end')
  await expect(page.getByRole('button', { name: 'End ADVENT' })).toBeFocused()
})

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the last day is one of the admin’s own calendar', async ({ page, admin, signIn, request }) => {
    await signIn(admin)
    await page.goto('/H0me/coupons')
    await page.getByRole('button', { name: 'New coupon' }).click()
    await dialog(page).getByLabel('Code').fill('NEW-YORK')
    await dialog(page).getByLabel('Percent off').fill('5')
    await dialog(page).getByLabel('Last day').fill('2099-12-31')
    await dialog(page).getByRole('button', { name: 'Add coupon' }).click()
    await expect(rowOf(page, 'NEW-YORK')).toContainText('31 Dec 2099')
    const coupons = await (await request.get('/api/coupons', { headers: bearer(admin) })).json()
    expect(coupons).toContainEqual(expect.objectContaining({ code: 'NEW-YORK', endsAt: '2100-01-01T05:00:00.000Z' }))
  })
})

test('many coupons have pages; their orders are counted up to ten thousand', async ({ page, admin, signIn }) => {
  await signIn(admin)
  await changeAnswer(page, 'GET /api/coupons', (list) => list.map((one) => ({ ...one, orders: 10_000 })))
  await page.goto('/H0me/coupons')
  await expect(rowOf(page, 'FOODLAND')).toContainText('10000 or more')
  await expectNoSidewaysScrolling(page)
  for (let count = 1; count <= 20; count += 1) {
    const data = { code: `SPRING-${count}`, percentOff: 1 }
    expect((await page.request.post('/api/coupons', { headers: bearer(admin), data })).ok()).toBe(true)
  }
  await page.reload()
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/H0me/coupons?page=2')
  await expect(rowOf(page, 'FOODLAND')).toBeVisible()
})
