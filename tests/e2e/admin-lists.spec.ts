// The lists of the admin home: how many they found, and their search.
import { rows } from './admin-screens.ts'
import { changeAnswer } from './changed-answers.ts'
import { expect, test, unique } from './e2e-test.ts'

test.use({ visitor: 'admin' })

test('the user list says how many it found', async ({ page, api }) => {
  const name = `Tamsin ${unique()}`
  const person = await api.newPerson(name)
  await api.newPerson(name)
  await page.goto(`/Users?q=${name}`)
  const found = page.getByRole('main').getByRole('status')
  await expect(found).toHaveText('2 users')
  await api.changeUser(person, { active: false })
  await page.getByLabel('Filter').selectOption('Banned')
  await expect(found).toHaveText('1 user')
  await page.getByLabel('Filter').selectOption('Admin')
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
})

test('the list of orders says how many it found', async ({ page, api }) => {
  const buyer = await api.newPerson()
  const pears = await api.newProduct()
  for (let count = 1; count <= 4; count += 1) await api.newOrder(buyer, [pears])
  await page.goto(`/ordersUs?q=${buyer.email}`)
  const found = page.getByRole('main').getByRole('status')
  await expect(found).toHaveText('4 orders')
  await api.newPaidOrder(buyer, [pears])
  await page.getByLabel('Status').selectOption('Paid')
  await expect(found).toHaveText('1 order')
})

test('twenty orders stand on a page, or as many as this browser chose last, or as the address says', async ({
  page,
  api,
}) => {
  const [buyer, pears] = [await api.newPerson(), await api.newProduct({ stock: 100 })]
  for (let count = 1; count <= 21; count += 1) await api.newPaidOrder(buyer, [pears])
  const list = `/ordersUs?q=${buyer.email}`
  const perPage = page.getByRole('combobox', { name: 'Per page' })
  await page.goto(list)
  await expect(rows(page)).toHaveCount(20)
  await perPage.focus()
  await perPage.selectOption('50')
  await expect(page).toHaveURL(/rows=50/)
  await expect(rows(page)).toHaveCount(21)
  await expect(perPage).toBeFocused()

  await page.goto(list)
  await expect(rows(page)).toHaveCount(21)
  await expect(perPage).toHaveValue('50')
  await page.goto(`${list}&rows=10`)
  await expect(rows(page)).toHaveCount(10)
  await page.goto(list)
  await expect(perPage).toHaveValue('50')
  await perPage.selectOption('20')
  await expect(rows(page)).toHaveCount(20)
  await page.goto(list)
  await expect(perPage).toHaveValue('20')
})

test('a list says so where a large shop counts no further, or a search saw the newest only', async ({ page, api }) => {
  await api.newOrder(await api.newPerson(), [await api.newProduct(), await api.newProduct()])
  for (const call of ['**/api/users?*', '**/api/orders?*']) {
    await page.route(call, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-more': 'true' } })
    })
  }
  for (const [path, words] of [
    ['/Users', /^more than [\d,]+ users$/],
    ['/ordersUs', /^more than [\d,]+ orders$/],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words)
  }
  await page.goto('/ordersUs?q=~~')
  await expect(page.getByRole('heading', { name: 'None of the newest orders has this.' })).toBeVisible()
})

test('a list asks for no more than may be searched; a button empties its search box', async ({ page }) => {
  for (const [path, none] of [
    ['/Users', 'No users found'],
    ['/ordersUs', 'No orders found'],
    ['/products', 'There are no products'],
  ] as const) {
    await page.goto(`${path}?q=${'x'.repeat(300)}`)
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
    const box = page.getByRole('main').getByRole('searchbox')
    const clear = page.getByRole('main').getByRole('button', { name: 'Clear', exact: true })
    await clear.click()
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(clear).toBeHidden()
  }
})

test('Stock says so where a search in a large shop lists only some', async ({ page }) => {
  await changeAnswer(page, 'GET /api/products', (list) => ({ ...list, total: 2000, more: true }))
  await page.goto('/products?q=a')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('more than 2,000 products')
})
