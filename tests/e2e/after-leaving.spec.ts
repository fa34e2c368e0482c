// A request whose answer comes after its page was left is done all the same, and the person is told.
import type { Page } from '@playwright/test'
import { expect, type Person, stored, test } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
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
  test.use({ visitor: 'admin' })

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
})

test.describe('an order whose buyer has left the page', () => {
  let buyer: Person

  test.beforeEach(async ({ api, fillCheckout }) => {
    buyer = await api.newPerson()
    await fillCheckout([await api.newProduct()], buyer)
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
})

test('a review whose writer has left the page is said to be there', async ({ page, api, signIn }) => {
  const figs = await api.newProduct()
  await signIn()
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
