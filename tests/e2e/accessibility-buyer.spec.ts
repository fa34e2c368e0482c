import { expect, test } from './e2e-test.ts'
// What only a buyer sees, by the rules of WCAG 2.2 A and AA: ordering, paying, histories, profile, reviews.
import { expectAccessibleInEveryLight } from './expect-accessible.ts'
import { expectDialog, fillAddress, orchardLane, placeOrder } from './screens.ts'

test.describe('for a buyer', () => {
  test('the order form with everything missing', async ({ page, api, signInAs, fillCart }) => {
    await signInAs(await api.newPerson())
    await fillCart([await api.newProduct()])
    await page.goto('/placeorder')
    await page.getByLabel('Ship to a different address').check()
    await placeOrder(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleInEveryLight(page)
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    await expect(page.getByRole('alert')).toHaveText('You need to complete your shipping information')
    await expectAccessibleInEveryLight(page)
    await fillAddress(page, 'Shipping address', orchardLane)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectAccessibleInEveryLight(page)
  })

  test('paying, the payment window, a blocked one, the question before cancelling, and the thanks', async ({
    page,
    api,
    signInAs,
  }) => {
    const buyer = await api.newPerson()
    await api.newOrder(buyer, [await api.newProduct()])
    await signInAs(buyer)
    await page.goto('/placeorder')
    const payPal = page.getByRole('button', { name: 'PayPal' })
    await expect(payPal).toBeVisible()
    await expectAccessibleInEveryLight(page)
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const question = await expectDialog(page, 'Are you sure?')
    await expectAccessibleInEveryLight(page)
    await question.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'open it here' }).click()
    await expect(page.getByRole('link', { name: 'Open the payment window' })).toBeVisible()
    await expectAccessibleInEveryLight(page)
    const [popup] = await Promise.all([page.waitForEvent('popup'), payPal.click()])
    await expect(popup.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expectAccessibleInEveryLight(popup)
    await popup.getByRole('button', { name: 'Approve' }).click()
    await expectDialog(page, 'Successful purchase!')
    await expectAccessibleInEveryLight(page)
  })

  test('the histories, empty and full, and the receipt', async ({ page, api, signInAs }) => {
    const buyer = await api.newPerson('Bartholomew Featherstonehaugh-Cholmondeley')
    await signInAs(buyer)
    await page.goto('/MyOrders')
    await expect(page.getByText("You haven't bought anything yet")).toBeVisible()
    await expectAccessibleInEveryLight(page)
    const products = []
    for (let number = 1; number <= 5; number += 1) products.push(await api.newProduct())
    await api.newPaidOrder(buyer, products)
    for (let number = 1; number <= 3; number += 1) await api.newOrder(buyer, [products[0]!])
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    await expectAccessibleInEveryLight(page)
    const [, , , paid] = await api.ordersOf(buyer)
    await page.goto(`/detailOrder/${paid!._id}`)
    await expect(page.getByRole('cell', { name: products[0]!.name })).toBeVisible()
    await expectAccessibleInEveryLight(page)
  })

  test('the profile with its menu, forms and dialogs', async ({ page, api, signInAs }) => {
    await signInAs(await api.newPerson())
    await page.goto('/profile')
    await expect(page.getByText('Todavía no tienes órdenes')).toBeVisible()
    await page.getByRole('button', { name: 'Account: Amara Okafor' }).click()
    await expectAccessibleInEveryLight(page)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expectAccessibleInEveryLight(page)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Update' }).click()
    const warning = await expectDialog(page, "Passwords don't match")
    await expectAccessibleInEveryLight(page)
    await warning.getByRole('button', { name: 'OK', exact: true }).click()
    await page.getByLabel('Confirm password').fill('short')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Your password needs at least 8 characters')).toBeVisible()
    await expectAccessibleInEveryLight(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectDialog(page, 'Success changes')
    await expectAccessibleInEveryLight(page)
  })

  test('writing a review, and a sign-in that has ended', async ({ page, api, signInAs }) => {
    const buyer = await api.newPerson()
    await signInAs(buyer)
    await page.goto(`/detail/${(await api.newProduct()).slug}`)
    await page.getByRole('button', { name: 'Send review' }).click()
    await expectAccessibleInEveryLight(page)
    await api.signOutElsewhere(buyer)
    await page.reload()
    await expectDialog(page, 'You have been signed out')
    await expectAccessibleInEveryLight(page)
  })
})
