// 'Buy Now': one press or two, it adds once and goes to the cart.
import { expect, stored, test } from './e2e-test.ts'
import { statusOf } from './screens.ts'

test('a double click on Buy Now adds what was chosen once', async ({ page, api }) => {
  const pears = await api.newProduct()
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).dblclick()
  await expect(page).toHaveURL(/\/MyCart$/)
  await expect(page.getByRole('article').getByRole('heading', { name: pears.name })).toBeVisible()
  // Nobody needs a link to the page they are on.
  const said = statusOf(page, 'product added to cart!')
  await expect(said).toBeVisible()
  expect(await said.locator('..').getByRole('link').count()).toBe(0)
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 1 }])
})

test('who comes back to the product buys it once more', async ({ page, api }) => {
  const pears = await api.newProduct()
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/MyCart$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/MyCart$/)
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 2 }])
})
