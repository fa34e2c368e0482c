// The order form: what it asks for, and that one press places one order at the price of now.
import type { Page } from '@playwright/test'
import { expect, stored, test } from './journey.ts'
import { expectDialog, fillAddress, logIn, orchardLane, payButton, placeOrder, statusOf, sumOf } from './screens.ts'

test.describe('the order form', () => {
  test('shows the first problem in its order, and marks the fields', async ({ page, shelf, signInAs, fillCart }) => {
    await signInAs(await shelf.newPerson())
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    const billing = page.getByRole('region', { name: 'Billing' })
    const { City: _city, ...allButCity } = orchardLane
    await fillAddress(page, 'Billing', { ...allButCity, Country: '   ' })
    await page.getByLabel('Ship to a different address').check()
    const shipping = page.getByRole('region', { name: 'Shipping address' })

    await placeOrder(page).click()
    await expect(billing.getByRole('alert')).toHaveText('You need to complete all the information')
    await expect(billing.getByLabel('City')).toBeFocused()
    await expect(billing.getByLabel('City')).toHaveAccessibleDescription('Please fill this in')
    await expect(billing.getByLabel('Country')).toHaveAttribute('aria-invalid', 'true')
    await expect(billing.getByLabel('Address', { exact: true })).not.toHaveAttribute('aria-invalid')

    await fillAddress(page, 'Billing', orchardLane)
    await expect(billing.getByRole('alert')).toBeHidden()
    await placeOrder(page).click()
    await expect(shipping.getByRole('alert')).toHaveText('You need to complete your shipping information')
    await expect(shipping.getByLabel('Name', { exact: true })).toBeFocused()

    await shipping.getByRole('button', { name: 'Confirm' }).click()
    await expect(shipping.getByRole('alert')).toHaveText('You need to complete all the information')
    await fillAddress(page, 'Shipping address', { ...orchardLane, Name: 'Grandma', Address: '1 Hill Street' })
    await shipping.getByRole('button', { name: 'Confirm' }).click()
    await expect(shipping.getByRole('status')).toHaveText('Shipping address confirmed')
    expect(await stored(page, 'Shipping')).toMatchObject({ address: '1 Hill Street' })

    await placeOrder(page).click()
    await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('Grandma Okafor')
    await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('1 Hill Street')
  })

  test('keeps what a guest typed through the sign-in that it offers, until the order is placed', async ({
    page,
    shelf,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await page.getByLabel('Ship to a different address').check()
    await fillAddress(page, 'Shipping address', { Name: 'Grandma', Address: '1 Hill Street' })
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).last().click()
    await logIn(page, buyer)
    await expect(page).toHaveURL(/\/placeorder$/)
    await expectAddress(page, 'Billing', orchardLane)
    await expectAddress(page, 'Shipping address', { Name: 'Grandma', Address: '1 Hill Street', City: '' })

    await page.getByLabel('Ship to a different address').uncheck()
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const question = await expectDialog(page, 'Are you sure?')
    await question.getByRole('button', { name: 'Cancel this order' }).click()
    // The order had it; the address alone is remembered.
    await expectAddress(page, 'Billing', { Name: '', Address: '7 Orchard Lane' })
  })

  test('keeps what a buyer typed when the sign-in dies, for that buyer alone', async ({
    page,
    shelf,
    signInAs,
    fillCart,
    request,
  }) => {
    const buyer = await shelf.newPerson()
    const another = await shelf.newPerson('Linh Nguyen')
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await request.post('/api/users/signout', { headers: { authorization: `Bearer ${buyer.token}` } })
    await placeOrder(page).click()
    const dialog = await expectDialog(page, 'Your sign-in has ended')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectAddress(page, 'Billing', orchardLane)

    const signInLink = page.getByRole('main').getByRole('link', { name: 'Log In' }).last()
    await signInLink.click()
    await logIn(page, another)
    await expectAddress(page, 'Billing', { Name: '', Address: '' })
    await page.evaluate(() => localStorage.removeItem('userInfo'))
    await page.reload()
    await signInLink.click()
    await logIn(page, buyer)
    await expectAddress(page, 'Billing', orchardLane)
  })

  test('forgets what was typed when the person signs out', async ({ page, shelf, signInAs, fillCart }) => {
    await signInAs(await shelf.newPerson())
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await page.getByRole('button', { name: 'Account: Amara Okafor' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expectAddress(page, 'Billing', { Name: '', Address: '' })
  })

  test('begins with the address saved in the profile since', async ({ page, shelf, signInAs, fillCart }) => {
    await signInAs(await shelf.newPerson())
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Address', { exact: true }).fill('1 Hill Street')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectDialog(page, 'Success changes')
    await page.goto('/placeorder')
    await expectAddress(page, 'Billing', { Address: '1 Hill Street' })
  })

  test('a double click, and a press in another tab, place one order', async ({
    page,
    context,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    const pears = await shelf.newProduct({ stock: 5 })
    await signInAs(buyer)
    await fillCart([pears])
    await page.goto('/placeorder')
    const second = await context.newPage()
    await second.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await fillAddress(second, 'Billing', orchardLane)

    await page.bringToFront()
    await placeOrder(page).dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    // The other tab has heard that the cart is empty.
    await expect(placeOrder(second)).toBeDisabled()
    await expect(placeOrder(second)).toHaveAccessibleDescription('You need to add products first!')
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
    expect(await shelf.stockOf(pears)).toBe(4)
  })

  test('has the code of the payment before the order is placed', async ({ page, shelf, signInAs, fillCart }) => {
    await signInAs(await shelf.newPerson())
    await fillCart([await shelf.newProduct()])
    const code = page.waitForResponse(/\/assets\/pay-for-order-/)
    await page.goto('/placeorder')
    await code
    await expect(placeOrder(page)).toBeEnabled()
  })

  test('Enter in a field places the order, and only one', async ({ page, shelf, signInAs, fillCart }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await page.getByLabel('Country').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
  })

  test('an answer that got lost does not order twice', async ({ page, shelf, signInAs, fillCart }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await loseAnswers(page)
    await placeOrder(page).click()
    const said = page.getByRole('alert')
    await expect(said).toHaveText('The shop is catching its breath.')
    await expect(said).toBeFocused()
    await expect(said).toBeInViewport({ ratio: 1 })
    await page.unroute('**/api/orders')
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
  })

  test('an order whose answer got lost, and that is cancelled since, is ordered afresh', async ({
    page,
    context,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await loseAnswers(page)
    await placeOrder(page).click()
    await expect(page.getByRole('alert')).toHaveText('The shop is catching its breath.')
    await page.unroute('**/api/orders')

    const second = await context.newPage()
    await second.goto('/placeorder')
    await second.getByRole('button', { name: 'Cancel this order' }).click()
    const question = await expectDialog(second, 'Are you sure?')
    await question.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(statusOf(second, 'Your order was cancelled.')).toBeVisible()

    await page.bringToFront()
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    const [newest, before] = await shelf.ordersOf(buyer)
    expect([newest?.active, before?.isCancelled]).toEqual([true, true])
  })

  test('what is put into the cart while the order is on its way stays there', async ({
    page,
    context,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    const [pears, plums] = [await shelf.newProduct(), await shelf.newProduct()]
    await signInAs(buyer)
    await fillCart([pears])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    const second = await context.newPage()
    await second.goto(`/detail/${plums.slug}`)
    const [sent, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/orders', async (route) => {
      const response = await route.fetch()
      sent.resolve()
      await answered.promise
      await route.fulfill({ response })
    })
    await page.bringToFront()
    await placeOrder(page).click()
    await sent.promise
    await second.bringToFront()
    await second.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(second, 'product added to cart!')).toBeVisible()
    answered.resolve()
    await page.bringToFront()
    const another = page.getByRole('region', { name: 'Another order' })
    await expect(another).toContainText(plums.name)
    await expect(another).not.toContainText(pears.name)
  })

  test('a price that changed meanwhile is shown before anything is ordered', async ({
    page,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    const pears = await shelf.newProduct({ price: 2 })
    await signInAs(buyer)
    await fillCart([pears])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await shelf.changeProduct(pears, { price: 3 })
    await placeOrder(page).click()
    const said = page.getByRole('status').filter({ hasText: `${pears.name} now costs usd$3.00 (it was usd$2.00).` })
    // The button stands far below it on a phone.
    await expect(said).toBeFocused()
    await expect(said).toBeInViewport({ ratio: 1 })
    expect(await shelf.ordersOf(buyer)).toHaveLength(0)
    await expect(sumOf(page, 'Total')).toHaveText('usd$3.45')
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect((await shelf.ordersOf(buyer))[0]!.totalPrice).toBe(3.45)
  })

  test('what is sold out or running low meanwhile leaves or shrinks, and the rest can be ordered', async ({
    page,
    shelf,
    signInAs,
    fillCart,
  }) => {
    const buyer = await shelf.newPerson()
    const [pears, plums] = [await shelf.newProduct({ stock: 5 }), await shelf.newProduct()]
    await signInAs(buyer)
    await fillCart([{ ...pears, quantity: 4 }, plums])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await shelf.changeProduct(pears, { stock: 3 })
    await shelf.changeProduct(plums, { stock: 0 })
    await placeOrder(page).click()
    await expect(page.getByText(`Only 3 left of ${pears.name}: we changed the amount in your cart.`)).toBeVisible()
    await expect(page.getByText(`${plums.name} is sold out, so it left your cart.`)).toBeVisible()
    expect(await shelf.ordersOf(buyer)).toHaveLength(0)
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await shelf.stockOf(pears)).toBe(0)
  })
})

async function expectAddress(page: Page, panel: 'Billing' | 'Shipping address', address: Record<string, string>) {
  const form = page.getByRole('region', { name: panel })
  for (const [label, value] of Object.entries(address))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
}

/** Orders are placed from now on, but their answers never come. */
async function loseAnswers(page: Page) {
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.', code: 'unavailable' } })
  })
}
