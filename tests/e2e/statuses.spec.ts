// The message after a press, and how long it stays.
import { expect, test } from './e2e-test.ts'
import { returnsOf, statusOf } from './screens.ts'

test('what became of a press is said for six seconds, and as long as the focus or the pointer is on it', async ({
  page,
  api,
}) => {
  const pears = await api.newProduct({ stock: 1 })
  await page.clock.install()
  await page.goto(`/detail/${pears.slug}`)
  const add = page.getByRole('button', { name: 'Add Product' })
  await expect(add).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await add.click()
  const said = statusOf(page, 'product added to cart!')
  await expect(said).toBeVisible()
  await add.click()
  await expect(said).toBeHidden()
  const allThere = statusOf(page, 'Only 1 left, and it is in your cart')
  await allThere.locator('..').getByRole('link', { name: 'View my cart' }).focus()
  await page.clock.runFor(30_000)
  await expect(allThere).toBeVisible()
  await add.focus()
  await allThere.hover()
  await page.clock.runFor(30_000)
  await expect(allThere).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(5999)
  await expect(allThere).toBeVisible()
  await page.clock.runFor(1)
  await expect(allThere).toBeHidden()
})

test('behind a dialog the time of a message stands still: it is there for six seconds after that', async ({
  page,
  api,
}) => {
  const pears = await api.newProduct()
  await page.clock.install()
  await page.goto(`/detail/${pears.slug}`)
  const add = page.getByRole('button', { name: 'Add Product' })
  await expect(add).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await add.press('Enter')
  // By its role, which what is hidden behind the dialog does not have.
  const said = page.getByRole('status').getByText('product added to cart!')
  await expect(said).toBeVisible()
  await returnsOf(page).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(said).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(5000)
  await expect(said).toBeVisible()
  await page.clock.runFor(1000)
  await expect(said).toBeHidden()
})

test('an addition is the one status with words, and can be seen, in a list and on a product’s page', async ({
  page,
  api,
}) => {
  const pears = await api.newProduct()
  const said = page.getByRole('status').filter({ hasText: /\S/ })
  await page.goto(`/categories/allProducts?q=${pears.name}`)
  await page.getByRole('button', { name: `ADD TO CART ${pears.name}` }).click()
  await expect(said).toHaveText(/^Product added to cart!/)
  await expect(said).toBeVisible()
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(said).toHaveText(/^product added to cart!/)
  await expect(said).toBeVisible()
})

test('what was added is no longer said once the dropdown shows it, with the same link', async ({ page, api }) => {
  const pears = await api.newProduct()
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(statusOf(page, 'product added to cart!')).toBeVisible()
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  await page.getByRole('link', { name: 'View my cart' }).click()
  await expect(page).toHaveURL('/MyCart')
})

test('a full cart takes no other product, and says so', async ({ page, api, fillCart }) => {
  const pears = await api.newProduct()
  await fillCart(Array.from({ length: 100 }, (_, line) => ({ ...pears, id: `line ${line}` })))
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(statusOf(page, 'Your cart is full. Please order what is in it first.')).toBeVisible()
})
