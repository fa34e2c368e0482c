// What the shop refuses after its form was left is told to the person where they are, with what it was about.
import type { Page } from '@playwright/test'
import { fillProduct } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { expectDialog, statusOf } from './screens.ts'

const put = (page: Page) => keepBack(page, (request) => request.method() === 'PUT')
const post = (page: Page) => keepBack(page, (request) => request.method() === 'POST')

async function leaveForStock(page: Page) {
  await page.getByRole('link', { name: 'Stock', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
}

test.use({ visitor: 'admin' })

test('a product that is not created, with the way back to what was typed', async ({ page, api }) => {
  const figs = await api.newProduct({ name: `Figs ${unique()}` })
  await page.goto('/create')
  await fillProduct(page, { Name: figs.name, Slug: `others-${unique()}` })
  const late = await post(page)
  await page.getByRole('button', { name: 'Create Product' }).click()
  await late.asked
  await leaveForStock(page)
  await late.letGo()
  await expect(statusOf(page, `Not saved: ${figs.name}. Another product already has this name`)).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Create your product' }).click()
  await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue(figs.name)
  await expect(page.getByText('What you typed before is still here.')).toBeVisible()
})

test('an edit that crosses somebody else’s', async ({ page, api }) => {
  const figs = await api.newProduct({ name: `Figs ${unique()}`, price: 2 })
  await page.goto(`/editproduct/${figs.id}`)
  await page.getByLabel('Price').fill('3')
  await api.changeProduct(figs, { price: 4 })
  const late = await put(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await late.asked
  await leaveForStock(page)
  await late.letGo()
  await expect(
    statusOf(page, `Not saved: ${figs.name}. Somebody else has changed this product in the meantime`),
  ).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: 'Edit product' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('3')
})

test('what is done to an order', async ({ page, api }) => {
  const buyer = await api.newPerson(`Tessa ${unique()}`)
  const order = await api.newPaidOrder(buyer, [await api.newProduct()])
  await page.goto(`/H0me/orders/${order._id}`)
  const late = await keepBack(page, (request) => request.method() === 'PUT', { status: 409 })
  await page.getByRole('button', { name: 'Mark delivered' }).click()
  await late.asked
  await leaveForStock(page)
  await late.letGo()
  await expectDialog(page, 'Not just now', `Order #${order.number} of ${buyer.name}`)
})

test('a review, which is still there for who comes back', async ({ page, api }) => {
  const figs = await api.newProduct()
  await page.goto(`/detail/${figs.slug}`)
  await page.getByRole('combobox', { name: 'Rating' }).selectOption('4 Very good')
  await page.getByLabel('Comment').fill('Ripe and sweet.')
  const late = await keepBack(page, (request) => request.method() === 'POST', { status: 503 })
  await page.getByRole('button', { name: 'Send review' }).click()
  await late.asked
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await late.letGo()
  const said = await expectDialog(page, 'Not just now', 'Write a review')
  await said.getByRole('button', { name: 'OK' }).click()
  await page.goBack()
  await expect(page.getByLabel('Comment')).toHaveValue('Ripe and sweet.')
})
