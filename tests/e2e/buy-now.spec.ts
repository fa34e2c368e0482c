// 'Buy Now': one press or two, it adds once and goes to the cart.
import { expect, stored, test } from './journey.ts'

test('a double click on Buy Now adds what was chosen once', async ({ page, shelf }) => {
  const pears = await shelf.newProduct()
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).dblclick()
  await expect(page).toHaveURL(/\/MyCart$/)
  await expect(page.getByRole('article').getByRole('heading', { name: pears.name })).toBeVisible()
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 1 }])
})

test('who comes back to the product buys it once more', async ({ page, shelf }) => {
  const pears = await shelf.newProduct()
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/MyCart$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/MyCart$/)
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 2 }])
})
