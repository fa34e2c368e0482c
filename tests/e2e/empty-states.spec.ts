// Where there is nothing, or not yet, the screen says so and offers a way on that helps; what waits is seen at once.
import { expect, test } from './e2e-test.ts'
import { holdBack } from './hold-back.ts'

test('an order that does not exist offers the way to the others', async ({ page, admin, signIn, anotherBrowser }) => {
  await signIn()
  await page.goto('/detailOrder/0190b2a4-0000-7000-8000-000000000000')
  await expect(page.getByText('Order not found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop history' })).toHaveAttribute('href', '/MyOrders')

  const desk = await anotherBrowser()
  await desk.addInitScript((person) => localStorage.setItem('userInfo', person), JSON.stringify(admin))
  await desk.goto('/detailOrder/0190b2a4-0000-7000-8000-000000000000')
  await expect(desk.getByText('Order not found')).toBeVisible()
  const back = desk.getByRole('main').getByRole('link', { name: 'Back to the orders' })
  await expect(back).toHaveAttribute('href', '/H0me/orders')
})

test('a user list in which nobody is left leads back to everybody', async ({ page, admin, signIn }) => {
  await signIn(admin)
  await page.goto('/H0me/users?q=nobody-of-this-name')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all users' }).click()
  await expect(page.getByRole('cell', { name: admin.email })).toBeVisible()
})

test('a stock list that a search left empty leads back to all products', async ({ page, admin, api, signIn }) => {
  const apples = await api.newProduct()
  await signIn(admin)
  await page.goto(`/products?q=${encodeURIComponent(apples.name)}&status=inactive`)
  await expect(page.getByRole('heading', { name: 'There are no products' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search in name, category and brand' })).toHaveValue('')
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
})

test('the lines of a cart come with what changed in it, and are not moved by it', async ({ page, api, fillCart }) => {
  const pears = await api.newProduct({ price: 2 })
  await fillCart([pears])
  await api.changeProduct(pears, { price: 3 })
  const release = await holdBack(page, '**/api/products/by-ids?*')
  await page.goto('/MyCart')
  const remove = page.getByRole('button', { name: `Remove ${pears.name}` })
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await expect(remove).toHaveCount(0)
  release()
  await expect(remove).toBeVisible()
  await expect(page.getByText('Some things have changed')).toBeVisible()
})

test('a shop that is slow to say what changed does not delay the cart for long', async ({ page, api, fillCart }) => {
  const pears = await api.newProduct()
  await fillCart([pears])
  await page.route('**/api/products/by-ids?*', () => {})
  await page.goto('/MyCart')
  await expect(page.getByRole('button', { name: `Remove ${pears.name}` })).toBeVisible()
})
