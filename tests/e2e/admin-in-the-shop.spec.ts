// What an admin sees in the shop itself, and buyers don’t.
import { refuse } from './changed-answers.ts'
import { expect, test, unique } from './e2e-test.ts'
import { expectDialog, searchBox, shownProducts } from './screens.ts'

test.use({ visitor: 'admin' })

test('in the shop an admin has a Back, and sees no product without stock', async ({ page, api }) => {
  const { name } = await api.newCategory()
  const soldOut = await api.newProduct({ category: name, stock: 0 })
  const pears = await api.newProduct({ category: name })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  await page.goto(`/categories/${name}`)
  await expect(shownProducts(page)).toHaveText([pears.name])
  await api.changeProduct(pears, { stock: 0 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'There are no products' })).toBeVisible()
  // The Stock table shows everything.
  await page.goto(`/products?q=${name}`)
  await expect(page.getByRole('cell', { name: soldOut.name, exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: pears.name, exact: true })).toBeVisible()
})

test('in the shop an admin reaches every page of their list, longer than a guest’s', async ({ page, api }) => {
  const { name } = await api.newCategory()
  for (let number = 1; number <= 9; number += 1) await api.newProduct({ category: name })
  const hidden = await api.newProduct({ category: name, name: `Zucchini ${unique()}` })
  await api.changeProduct(hidden, { active: false })
  await page.goto(`/categories/${name}`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
  await expect(shownProducts(page)).toHaveText([hidden.name])
  await page.reload()
  await expect(shownProducts(page)).toHaveText([hidden.name])
})

test('in the shop an admin whose list did not come is told so, and no number', async ({ page, api }) => {
  const { name } = await api.newCategory()
  await refuse(page, '**/api/products?*')
  await page.goto(`/categories/${name}`)
  await expect(page.getByRole('main').getByText('Not just now')).toBeVisible()
  await expect(page.getByText('0 products')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /no products/i })).toHaveCount(0)
})

test('an admin’s search that only finds what is sold out says so, and stays', async ({ page, api }) => {
  const soldOut = await api.newProduct({ stock: 0 })
  await page.goto('/')
  const search = searchBox(page)
  await search.fill(soldOut.name)
  await search.press('Enter')
  await expectDialog(page, 'Product not found')
  await expect(page).toHaveURL('/')
})
