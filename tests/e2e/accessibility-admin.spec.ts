import { expect, test } from './e2e-test.ts'
// The panels of the admin area and their dialogs, by the rules of WCAG 2.2 A and AA.
import { expectAccessibleInEveryLight } from './expect-accessible.ts'
import { expectDialog, waitForPage } from './screens.ts'

test.describe('for an admin', () => {
  test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

  for (const path of [
    '/',
    '/categories/Bakery',
    '/H0me',
    '/products',
    '/products?status=inactive',
    '/create',
    '/products/categories',
    '/products/slides',
    '/products/import',
    '/Users',
    '/ordersUs',
    '/H0me/orders/packing',
    '/H0me/coupons',
    '/H0me/profile',
    '/H0me/reviews',
    '/H0me/system',
    '/dev/mailbox',
  ]) {
    test(path, async ({ page, api }) => {
      if (/orders/.test(path)) await api.newPaidOrder(await api.newPerson(), [await api.newProduct()])
      await page.goto(path)
      await waitForPage(page)
      await expectAccessibleInEveryLight(page)
    })
  }

  test('the menu, one account, the dialogs of a ban', async ({ page, api }) => {
    const person = await api.newPerson('Jonas Weber')
    await page.goto(`/H0me/users/${person._id}`)
    await waitForPage(page)
    await page.getByRole('button', { name: 'Account: ' }).click()
    await expectAccessibleInEveryLight(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ban Jonas Weber' }).click()
    const question = await expectDialog(page, 'Are you sure?')
    await expectAccessibleInEveryLight(page)
    await question.getByRole('button', { name: 'Ban' }).click()
    const done = await expectDialog(page, 'Banned!')
    await expectAccessibleInEveryLight(page)
    await done.getByRole('button', { name: 'OK', exact: true }).click()
    await expectAccessibleInEveryLight(page)
  })

  test('one order, its items to refund, the question before a refund', async ({ page, api }) => {
    const order = await api.newPaidOrder(await api.newPerson('Jonas Weber'), [await api.newProduct()])
    await page.goto(`/H0me/orders/${order._id}`)
    await waitForPage(page)
    await expectAccessibleInEveryLight(page)
    await page.getByRole('button', { name: 'Refund items' }).click()
    await expect(page.getByRole('region', { name: 'Refund items' })).toBeVisible()
    await expectAccessibleInEveryLight(page)
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await expectDialog(page, 'Are you sure?')
    await expectAccessibleInEveryLight(page)
  })

  test('a row of the stock being changed, and a product form with everything missing', async ({ page, api }) => {
    const pears = await api.newProduct({ stock: 1 })
    await api.changeProduct(pears, { active: false })
    await page.goto(`/products?q=${pears.name}`)
    await page.getByRole('button', { name: `Change stock of ${pears.name}` }).click()
    await page.getByRole('textbox', { name: `Stock of ${pears.name}` }).fill('-1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Stock cannot be negative')).toBeVisible()
    await expectAccessibleInEveryLight(page)
    await page.goto(`/editproduct/${pears.id}`)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(pears.name)
    await expectAccessibleInEveryLight(page)
    await page.goto('/create')
    await waitForPage(page)
    await page.getByRole('main').getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectAccessibleInEveryLight(page)
  })
})
