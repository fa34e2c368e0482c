// A buyer registers, orders, pays, and finds the order again; whatever goes wrong on the way ends in a clear sentence.
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, stored, test, unique } from './journey.ts'
import { expectDialog, fillAddress, orchardLane, statusOf, sumOf } from './screens.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' })
const payButton = (page: Page) => page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'PayPal' })

/** Opens the window of the payment provider. */
async function openPaymentWindow(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), payButton(page).click()])
  await expect(popup.getByRole('heading', { name: 'Test payment' })).toBeVisible()
  return popup
}

async function pay(page: Page) {
  const popup = await openPaymentWindow(page)
  await popup.getByRole('button', { name: 'Approve' }).click()
  await expectDialog(
    page,
    'Successful purchase!',
    'The proof of purchase has been sent to your email, with it you can check the delivery status.',
  )
}

test.describe('registering', () => {
  test('says what is missing, field by field, and leads to where it was asked for', async ({ page }) => {
    await page.goto('/register?redirect=/MyCart')
    await expect(page.getByRole('search')).toBeHidden()
    const press = () => page.getByRole('button', { name: 'Register' }).click()
    await press()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email')
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Please enter the password again')
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please read and accept the terms')

    await page.getByLabel('Name').fill('Amara Okafor')
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('')
    await page.getByLabel('Email').fill(`${unique()}@shopper.example`)
    await page.getByLabel('Password', { exact: true }).fill('pears-and-plums')
    await page.getByLabel('Confirm password').fill('pears-and-figs')
    await press()
    await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
    await expect(page.getByLabel('Confirm password')).toBeFocused()
    await page.getByLabel('Confirm password').fill('pears-and-plums')

    // The legal text opens over the form, and nothing that was entered is lost.
    await page.getByRole('link', { name: 'terms' }).click()
    const terms = await expectDialog(page, 'Terms of use')
    await terms.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'I have read the terms' }).check()
    await press()
    await expect(page).toHaveURL('/MyCart')
    expect(Object.keys((await stored(page, 'userInfo')) as object).toSorted()).toEqual([
      '_id',
      'email',
      'isAdmin',
      'name',
      'token',
    ])
    await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
  })

  test('an email that is known already is refused, in whatever case', async ({ page, shelf }) => {
    const { email } = await shelf.newPerson()
    await page.goto('/register')
    await page.getByLabel('Name').fill('Amara Okafor')
    await page.getByLabel('Email').fill(email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill('pears-and-plums')
    await page.getByLabel('Confirm password').fill('pears-and-plums')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('You have already been registered. Please sign in.')).toBeVisible()
    await page.getByRole('link', { name: 'Log In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In')
  })
})

test('from the shelf to the paid order, the mail, the history and the receipt', async ({ page, shelf, signInAs }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, name, features) => {
      sessionStorage.setItem('window features', features ?? '')
      return open(url, name, features)
    }
  })
  const buyer = await shelf.newPerson('Linh Nguyen')
  const pears = await shelf.newProduct({ price: 2, stock: 5 })
  await signInAs(buyer)
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await page.getByLabel('Coupon').fill('foodland')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Check out' }).last().click()

  await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
  await fillAddress(page, 'Billing', { ...orchardLane, Name: 'Linh', 'Last name': 'Nguyen' })
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('We hold your items until')).toBeVisible()
  expect(await stored(page, 'Carrito')).toBeNull()
  expect(await stored(page, 'resumen')).toBeNull()
  expect(await stored(page, 'Shipping')).toMatchObject({
    address: '7 Orchard Lane',
    postalCode: '12345',
    city: 'Fernhollow',
    country: 'Ireland',
  })
  expect(await shelf.stockOf(pears)).toBe(4)
  await expectNoSidewaysScrolling(page)

  await pay(page)
  expect(await page.evaluate(() => sessionStorage.getItem('window features'))).toMatch(/width=400,height=600/)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()

  await page.getByRole('button', { name: 'Account: Linh Nguyen' }).click()
  await page.getByRole('link', { name: 'Shop history' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop history')
  const row = page.getByRole('row').last()
  await expect(row).toContainText('Linh Nguyen')
  await expect(row).toContainText(pears.name)
  await expect(row).toContainText('usd$1.96')
  await expect(row).toContainText('Paid')

  await expect
    .poll(async () => (await shelf.mailsTo(buyer.email)).map(({ subject }) => subject))
    .toContain('Your Foodland order is paid')
  const mail = (await shelf.mailsTo(buyer.email)).find(({ subject }) => subject === 'Your Foodland order is paid')!
  expect(mail.text).toContain(pears.name)
  expect(mail.text).toContain('7 Orchard Lane')
  const [order] = await shelf.ordersOf(buyer)
  await page.goto(/\/detailOrder\/\S+/.exec(mail.text)![0])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt')
  await expect(page.getByText(order!._id)).toBeVisible()
  await expect(page.getByRole('cell', { name: pears.name })).toBeVisible()
  await expect(sumOf(page, 'Discount')).toHaveText('−usd$0.34')
  await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
  await expectNoSidewaysScrolling(page)
})

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

  test('an answer that got lost does not order twice', async ({ page, shelf, signInAs, fillCart }) => {
    const buyer = await shelf.newPerson()
    await signInAs(buyer)
    await fillCart([await shelf.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    // The order is placed, but its answer never comes.
    await page.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.', code: 'unavailable' } })
    })
    await placeOrder(page).click()
    await expect(page.getByRole('alert')).toHaveText('The shop is catching its breath.')
    await page.unroute('**/api/orders')
    await placeOrder(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    expect(await shelf.ordersOf(buyer)).toHaveLength(1)
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
    await expect(page.getByText(`${pears.name} now costs usd$3.00 (it was usd$2.00).`)).toBeVisible()
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

test('what vanished, sold out or changed while it lay in the cart is said when the cart is opened', async ({
  page,
  shelf,
  fillCart,
}) => {
  const [pears, plums] = [await shelf.newProduct({ price: 2 }), await shelf.newProduct()]
  await shelf.changeProduct(plums, { active: false })
  const figs = { id: '01890000-0000-7000-8000-000000000000', name: 'Figs of old', price: 1, slug: 'figs-of-old' }
  await fillCart([{ ...pears, price: 1.5 }, plums, figs])
  await page.goto('/MyCart')
  const said = page.getByRole('main').getByRole('status').getByRole('listitem')
  await expect(said).toHaveText([
    `${pears.name} now costs usd$2.00 (it was usd$1.50).`,
    `${plums.name} is sold out, so it left your cart.`,
    'Figs of old is no longer in the shop, so it left your cart.',
  ])
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
})

test.describe('damaged contents of the browser’s storage are dropped without an error', () => {
  const contents = {
    'no JSON': '{"Carrito',
    'another kind': '"hello"',
    'another shape': '{"_id":5,"token":{},"subtotal":"x","address":[1]}',
    'lines that are none': '[null,7,{"id":""},{"id":"a","name":"b","price":"free"}]',
  }
  for (const [what, content] of Object.entries(contents)) {
    test(what, async ({ page }) => {
      await page.addInitScript((text) => {
        for (const key of ['Carrito', 'userInfo', 'resumen', 'Shipping']) localStorage.setItem(key, text)
      }, content)
      await page.goto('/MyCart')
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
      await page.goto('/placeorder')
      await expect(placeOrder(page)).toHaveAccessibleDescription('You need to add products first!')
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue('')
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in first')
      await page.goto('/categories/Bakery')
      await page
        .getByRole('button', { name: /^ADD TO CART/ })
        .first()
        .click()
      await expect(statusOf(page, 'Product added to cart!')).toBeVisible()
    })
  }
})

test.describe('paying', () => {
  test.beforeEach(async ({ page, shelf, signInAs }) => {
    const buyer = await shelf.newPerson()
    await shelf.newOrder(buyer, [await shelf.newProduct()])
    await signInAs(buyer)
    await page.goto('/placeorder')
    await expect(payButton(page)).toBeVisible()
  })

  test('declined, it says so, and another way succeeds', async ({ page }) => {
    const popup = await openPaymentWindow(page)
    await expect(popup.getByText('This is a test shop. No money moves.')).toBeVisible()
    await expect(popup.getByRole('definition')).toHaveText('usd$2.30')
    await popup.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your payment was declined. Please choose another way to pay.')
    await pay(page)
  })

  test('cancelled or its window closed, the items stay held, and it can be paid after all', async ({ page }) => {
    const unfinished = statusOf(page, 'The payment was not finished. Your items are still held for you.')
    let popup = await openPaymentWindow(page)
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect(unfinished).toBeVisible()
    popup = await openPaymentWindow(page)
    await expect(unfinished).toBeHidden()
    await popup.close()
    await expect(unfinished).toBeVisible()
    await pay(page)
  })

  test('slow, it says that it is checking, and then that it succeeded', async ({ page }) => {
    const popup = await openPaymentWindow(page)
    await popup.getByRole('checkbox', { name: 'Answer slowly' }).check()
    await popup.getByRole('button', { name: 'Approve' }).click()
    await expect(statusOf(page, 'We are checking your payment …')).toBeVisible()
    await expectDialog(page, 'Successful purchase!')
  })

  test('reloaded in the middle, it is picked up again', async ({ page }) => {
    const popup = await openPaymentWindow(page)
    await page.reload()
    await expect(payButton(page)).toBeVisible()
    // The window that was left open still counts, and the money is taken once.
    await popup.getByRole('button', { name: 'Approve' }).click()
    await pay(page)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await page.goto('/MyOrders')
    await expect(page.getByRole('row').last()).toContainText('Paid')
  })

  test('in two tabs, the second hears that it is paid already', async ({ page, context }) => {
    const second = await context.newPage()
    await second.goto('/placeorder')
    await expect(payButton(second)).toBeVisible()
    await page.bringToFront()
    await pay(page)
    await second.bringToFront()
    await payButton(second).click()
    await expect(second.getByText('This order is already paid')).toBeVisible()
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Place order')
  })

  test('with a blocked window, a link leads there and back', async ({ page, context }) => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await payButton(page).click()
    await expect(page.getByText('Your browser blocked the payment window.')).toBeVisible()
    const link = page.getByRole('link', { name: 'Open the payment window' })
    const [paymentPage] = await Promise.all([context.waitForEvent('page'), link.click()])
    await paymentPage.getByRole('button', { name: 'Approve' }).click()
    await expectDialog(paymentPage, 'Successful purchase!')
    // Whoever goes on in the first window hears the same: asked twice, it is paid once.
    await page.bringToFront()
    await page.getByRole('button', { name: 'I have approved the payment' }).click()
    await expectDialog(page, 'Successful purchase!')
  })

  test('the order can be cancelled, after a question; its things go back to the shelf', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const dialog = await expectDialog(page, 'Are you sure?', 'Your items go back to the shelf.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(payButton(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await dialog.getByRole('button', { name: 'Cancel this order' }).click()
    await expect(statusOf(page, 'Your order was cancelled.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place order')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/MyOrders')
    await expect(page.getByRole('row').last()).toContainText('Cancelled')
  })

  test('below an unpaid order, a new cart can be ordered', async ({ page, shelf }) => {
    const plums = await shelf.newProduct()
    await page.goto(`/detail/${plums.slug}`)
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.goto('/placeorder')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
    const another = page.getByRole('region', { name: 'Another order' })
    await expect(another).toContainText(plums.name)
    await fillAddress(page, 'Billing', orchardLane)
    await placeOrder(page).click()
    await expect(another).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(plums.name)
  })

  test('when the buttons cannot be loaded, it says so and tries again', async ({ page }) => {
    await page.route('**/payments/local/sdk.js', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The payment buttons could not be loaded.')
    await page.unroute('**/payments/local/sdk.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(payButton(page)).toBeVisible()
  })
})
