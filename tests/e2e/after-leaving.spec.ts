// A request whose answer comes after its page was left is done all the same, and the person is told.
import type { Page } from '@playwright/test'
import { fillProduct } from './admin-screens.ts'
import { expect, type Person, stored, test, unique } from './e2e-test.ts'
import { keepBack } from './keep-back.ts'
import { expectDialog, openPaymentWindow, payButton, placeOrder, statusOf } from './screens.ts'

async function leaveForHome(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /FoodLand/i })
    .first()
    .click()
  await expect(page).toHaveURL('/')
}

const draftKept = 'What you typed before is still here.'

test.describe('a product that an admin has left', () => {
  test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

  test('and that is changed by then is no unsaved edit', async ({ page, api }) => {
    const pears = await api.newProduct({ brand: 'Fernhollow' })
    await page.goto(`/editproduct/${pears.id}`)
    const brand = page.getByRole('main').getByLabel('Brand', { exact: true })
    await brand.fill('Sunpatch')
    const late = await keepBack(page, (request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await late.asked
    await page.getByRole('link', { name: 'Stock', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
    await late.letGo()
    await expect(statusOf(page, 'Successful change')).toBeVisible()
    await page.goto(`/editproduct/${pears.id}`)
    await expect(brand).toHaveValue('Sunpatch')
    await expect(page.getByText(draftKept)).toBeHidden()
  })

  test('and come back to before that is answered is no unsaved edit either', async ({ page, api }) => {
    const pears = await api.newProduct({ brand: 'Fernhollow' })
    await page.goto(`/editproduct/${pears.id}`)
    const brand = page.getByRole('main').getByLabel('Brand', { exact: true })
    await brand.fill('Sunpatch')
    const late = await keepBack(page, (request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await late.asked
    await page.goto(`/editproduct/${pears.id}`)
    await expect(brand).toHaveValue('Sunpatch')
    await expect(page.getByText(draftKept)).toBeHidden()
    await brand.fill('Orchard')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Successful change' })).toBeVisible()
  })

  test('and that is created by then leaves an empty form', async ({ page }) => {
    await page.goto('/create')
    await fillProduct(page, { Name: `Quinces ${unique()}` })
    const late = await keepBack(page, (request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Create Product' }).click()
    await late.asked
    await page.getByRole('link', { name: 'Stock', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
    await late.letGo()
    await expect(statusOf(page, 'Product created')).toBeVisible()
    await page.goto('/create')
    await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('')
    await expect(page.getByText(draftKept)).toBeHidden()
  })
})

test.describe('an order whose buyer has left the page', () => {
  let buyer: Person

  test.beforeEach(async ({ api, fillCheckout }) => {
    buyer = await api.newPerson()
    await fillCheckout(buyer, [await api.newProduct()])
  })

  test('and that is placed by then is said, with the way to its payment', async ({ page }) => {
    const late = await keepBack(page, (request) => request.method() === 'POST')
    await placeOrder(page).click()
    await late.asked
    await leaveForHome(page)
    await late.letGo()
    await expect(statusOf(page, 'Your order has been placed and is waiting for payment.')).toBeVisible()
    expect(await stored(page, 'Carrito')).toBeNull()
    await page.getByRole('status').getByRole('link', { name: 'Pay for your order' }).click()
    await expect(payButton(page)).toBeVisible()
  })

  test('and that is refused by then hears of it', async ({ page }) => {
    const late = await keepBack(page, (request) => request.method() === 'POST', { status: 503 })
    await placeOrder(page).click()
    await late.asked
    // So that the address is the next page's for a while before that is drawn.
    const machine = await page.context().newCDPSession(page)
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await leaveForHome(page)
    await late.letGo()
    await expectDialog(page, 'Not just now', 'Place order')
  })

  test('and whose payment is declined by then hears of it', async ({ page }) => {
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    const late = await keepBack(page, (request) => request.method() === 'PUT', { status: 402 })
    const popup = await openPaymentWindow(page)
    await popup.getByRole('button', { name: 'Approve' }).click()
    await late.asked
    await leaveForHome(page)
    await late.letGo()
    await expectDialog(page, 'Not just now', 'Pay for your order')
  })

  test.describe('and whose payment', () => {
    test.use({ expectedMessages: [/ERR_FAILED/] })

    test('may have gone through, says that before anybody pays again', async ({ page }) => {
      await placeOrder(page).click()
      await expect(payButton(page)).toBeVisible()
      const late = await keepBack(page, (request) => request.method() === 'PUT', { isLost: true })
      const popup = await openPaymentWindow(page)
      await popup.getByRole('button', { name: 'Approve' }).click()
      await late.asked
      await leaveForHome(page)
      await late.letGo()
      await expectDialog(
        page,
        'The shop could not be reached. Your payment may already have gone through: please check it before you pay again.',
        'Pay for your order',
      )
    })
  })

  test('and that is paid by then is celebrated where its buyer is by then', async ({ page }) => {
    await placeOrder(page).click()
    await expect(payButton(page)).toBeVisible()
    const late = await keepBack(page, (request) => request.method() === 'PUT')
    const popup = await openPaymentWindow(page)
    await popup.getByRole('button', { name: 'Approve' }).click()
    await late.asked
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL('/about')
    await late.letGo()
    await expectDialog(page, 'Successful purchase!')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page).toHaveURL('/about')
  })

  test('is led to it from the form of another order, too', async ({ page }) => {
    const late = await keepBack(page, (request) => request.method() === 'POST', { isBeforeTheShop: true })
    await placeOrder(page).click()
    await late.asked
    await leaveForHome(page)
    await page.goBack()
    await expect(placeOrder(page)).toBeVisible()
    await late.letGo()
    await page.getByRole('status').getByRole('link', { name: 'Pay for your order' }).click()
    await expect(payButton(page)).toBeVisible()
  })
})

test('a review whose writer has left the page is said to be there', async ({ page, api, signInAs }) => {
  const figs = await api.newProduct()
  await signInAs(await api.newPerson())
  await page.goto(`/detail/${figs.slug}`)
  await page.getByRole('combobox', { name: 'Rating' }).selectOption('4 Very good')
  await page.getByLabel('Comment').fill('Ripe and sweet.')
  const late = await keepBack(page, (request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send review' }).click()
  await late.asked
  await leaveForHome(page)
  await late.letGo()
  await expect(statusOf(page, 'Review Submitted Successfully')).toBeVisible()
})
