// The admin area is closed to guests and buyers, whatever their browser says of them.
import { expect, test } from './e2e-test.ts'

for (const path of [
  '/H0me',
  '/H0me/users',
  '/products',
  '/create',
  '/editproduct/red-gala-apples',
  '/edit',
  '/products/categories',
  '/products/slides',
  '/products/import',
  '/Users',
  '/ordersUs',
  '/H0me/orders/packing',
  '/H0me/coupons',
  '/dev/mailbox',
  '/H0me/reviews',
  '/H0me/system',
]) {
  test(`${path} is closed to guests and buyers`, async ({ page, api, signInAs }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This route is not available for buyers.' })).toBeVisible()
    await expect(page.getByText('Please return to the home page.')).toBeVisible()
    await signInAs({ ...(await api.newPerson()), isAdmin: true })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This route is not available for buyers.' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('guests and buyers have their cart where they may not enter, too', async ({ page, api, signInAs, fillCart }) => {
  await fillCart([await api.newProduct()])
  const cart = page.getByRole('button', { name: /^Cart/ })
  await page.goto('/products')
  await expect(cart).toBeVisible()
  await signInAs(await api.newPerson())
  await page.goto('/products')
  await cart.click()
  await expect(page.getByRole('link', { name: 'View my cart' })).toBeVisible()
})
