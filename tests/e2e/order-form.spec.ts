// The order form: what it asks for, and what it keeps of what was typed.
import type { Locator, Page } from '@playwright/test'
import { expect, stored, test } from './e2e-test.ts'
import { cancelOrder, fillAddress, logIn, logOut, orchardLane, payButton, placeOrder, sumOf } from './screens.ts'

test.describe('the order form', () => {
  test('shows the prices of today, and says what has changed', async ({ page, api, signIn, fillCart }) => {
    const pears = await api.newProduct({ price: 2 })
    await signIn()
    await fillCart([pears])
    await api.changeProduct(pears, { price: 3 })
    await page.goto('/placeorder')
    await expect(page.getByText(`${pears.name} now costs`)).toBeVisible()
    await expect(sumOf(page, 'Subtotal')).toHaveText('usd$3.00')
  })

  test(
    'shows the first problem in its order, and marks the fields',
    { tag: '@phone' },
    async ({ page, api, signIn, fillCart }) => {
      await signIn()
      await fillCart([await api.newProduct()])
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
      // What is typed after that has not been confirmed.
      await shipping.getByLabel('Address', { exact: true }).fill('2 Hill Street')
      await expect(shipping.getByRole('status')).toBeEmpty()

      await shipping.getByLabel('Address', { exact: true }).fill('2 Hill Street'.repeat(20))
      await placeOrder(page).click()
      await expect(billing.getByRole('alert')).toHaveText(
        'Shipping address, Address: Please use at most 200 characters',
      )
      await shipping.getByLabel('Address', { exact: true }).fill('2 Hill Street')
      await shipping.getByLabel('Last name').fill('Okafor'.repeat(40))
      await placeOrder(page).click()
      const tooLong = 'Shipping address, Name, Last name: Please use at most 200 characters'
      await expect(billing.getByRole('alert')).toHaveText(tooLong)
      await shipping.getByLabel('Last name').fill('Okafor')

      await placeOrder(page).click()
      await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('Grandma Okafor')
      await expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('2 Hill Street')
    },
  )

  test('keeps what a guest typed through the sign-in, until the order is placed', async ({ page, api, fillCart }) => {
    const buyer = await api.newPerson()
    await fillCart([await api.newProduct()])
    await page.goto('/placeorder')
    await fillAddress(page, 'Billing', orchardLane)
    await page.getByLabel('Ship to a different address').check()
    await fillAddress(page, 'Shipping address', { Name: 'Grandma', Address: '1 Hill Street' })
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await logIn(page, buyer)
    await expect(page).toHaveURL(/\/placeorder$/)
    await expectAddress(page, 'Billing', orchardLane)
    await expectAddress(page, 'Shipping address', { Name: 'Grandma', Address: '1 Hill Street', City: '' })

    await page.getByLabel('Ship to a different address').uncheck()
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    await cancelOrder(page)
    // The rest went into the order; only its address is remembered.
    await expectAddress(page, 'Billing', orchardLane)
    await expect(page.getByLabel('Ship to a different address')).not.toBeChecked()
  })

  test('keeps a note for the delivery, which buyer and shop then read', async ({
    page,
    api,
    admin,
    fillCheckout,
    anotherBrowser,
  }) => {
    const buyer = await fillCheckout([await api.newProduct()])
    const field = page.getByLabel('Note for the delivery')
    await expect(field).toHaveAccessibleDescription('Optional. For example a gate code or a phone number.')
    await field.fill('Gate code 4711. '.repeat(20))
    await placeOrder(page).click()
    await expect(field).toHaveAccessibleDescription(/Please use at most 300 characters/)
    await expect(field).toBeFocused()
    await field.fill('Gate code 4711\nLeave it with the neighbour')
    await expect(field).not.toHaveAccessibleDescription(/Please use/)
    await page.reload()
    await expect(field).toHaveValue('Gate code 4711\nLeave it with the neighbour')
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    const expectNote = async (place: Page | Locator) => {
      await expect(place.getByText('Note for the delivery')).toBeVisible()
      const written = place.getByText('Gate code 4711')
      await expect(written).toHaveText('Gate code 4711\nLeave it with the neighbour', { useInnerText: true })
    }
    await expectNote(page.getByRole('region', { name: 'Shipping address' }))

    const [order] = await api.ordersOf(buyer)
    await page.goto(`/detailOrder/${order!._id}`)
    await page.emulateMedia({ media: 'print' })
    await expectNote(page.getByRole('article'))
    await page.emulateMedia({ media: 'screen' })
    const shopkeeper = await anotherBrowser()
    await shopkeeper.goto('/login')
    await logIn(shopkeeper, admin)
    await expect(shopkeeper).not.toHaveURL(/login/)
    await shopkeeper.goto(`/H0me/orders/${order!._id}`)
    await expectNote(shopkeeper.getByRole('main'))

    await page.goto('/placeorder')
    await cancelOrder(page)
    await expect(field).toHaveValue('')
  })
})

test('the form has the address of the account’s last order on every device, and nobody else finds it', async ({
  page,
  api,
  signIn,
  fillCart,
}) => {
  const pears = await api.newProduct({ stock: 9 })
  const buyer = await signIn(await api.newPerson('Linh Van Nguyen'))
  await fillCart([pears])
  await api.newPaidOrder(buyer, [pears])
  await page.goto('/placeorder')
  await expectAddress(page, 'Billing', { ...orchardLane, Name: 'Linh', 'Last name': 'Van Nguyen' })

  // Elsewhere, the same person has something brought to another place.
  await api.payOrder(
    buyer,
    await api.newOrder(buyer, [pears], { address: '1 Hill Street', fullName: 'Grandma Nguyen' }),
  )
  await page.reload()
  await expectAddress(page, 'Billing', { Name: 'Grandma', Address: '1 Hill Street', City: 'Fernhollow' })

  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'Shipping address' })
  await expect(panel).toContainText('1 Hill Street')
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Address').fill('2 Hill Street')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.goto('/placeorder')
  await expectAddress(page, 'Billing', { Name: 'Grandma', Address: '2 Hill Street' })

  await logOut(page, 'Linh Van Nguyen')
  await page.goto('/placeorder')
  await expectAddress(page, 'Billing', { Name: '', 'Last name': '', Address: '', City: '' })
})

async function expectAddress(page: Page, panel: 'Billing' | 'Shipping address', address: Record<string, string>) {
  const form = page.getByRole('region', { name: panel })
  for (const [label, value] of Object.entries(address))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
}
