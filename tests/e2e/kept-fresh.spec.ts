// What changes while an admin looks at it: new orders come into the open list, and into the Overview.
import type { Page } from '@playwright/test'
import { dialog } from './admin-screens.ts'
import { changeAnswer, refuse } from './changed-answers.ts'
import { expect, test } from './e2e-test.ts'

test.use({ visitor: 'admin' })

/** The tab has been behind another one. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an open list of orders has a new one within a minute; the typed text and the focus stay', async ({
  page,
  api,
}) => {
  const [buyer, pears] = [await api.newPerson(), await api.newProduct()]
  await api.newPaidOrder(buyer, [pears])
  await page.clock.install()
  await page.goto(`/H0me/orders?q=${buyer.email}`)
  const count = page.getByRole('main').getByRole('status')
  await expect(count).toHaveText('1 order')
  const search = page.getByRole('searchbox', { name: /order or user id/ })
  await search.fill('half a na')
  await api.newPaidOrder(buyer, [pears])
  await page.clock.runFor(60_000)
  await expect(count).toHaveText('2 orders')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('half a na')

  await api.newPaidOrder(buyer, [pears])
  await page.clock.runFor(59_000)
  await expect(count).toHaveText('2 orders')
  await comeBack(page)
  await expect(count).toHaveText('3 orders')
  // Nobody has asked for it, so nobody is told that it failed.
  await refuse(page, '**/api/orders?*')
  const refusal = page.waitForResponse('**/api/orders?*')
  await comeBack(page)
  await refusal
  await page.clock.runFor(1000)
  await expect(page.getByText('Try again')).toHaveCount(0)
  await expect(count).toHaveText('3 orders')
  // A page that is left open must not keep its admin signed in for ever.
  await page.clock.fastForward(3600_000)
  await page.unroute('**/api/orders?*')
  const asked = askedFor(page, '/api/orders')
  await page.clock.runFor(120_000)
  expect(asked).toEqual([])
  await comeBack(page)
  await expect.poll(() => asked.length).toBe(1)
})

test('no other row comes under a press: the list waits while somebody points at a button of it', async ({
  page,
  api,
  isMobile,
}) => {
  const [buyer, pears] = [await api.newPerson(), await api.newProduct()]
  await api.newPaidOrder(buyer, [pears])
  await page.goto(`/H0me/orders?q=${buyer.email}`)
  const deliver = page.getByRole('button', { name: /^Mark delivered/ })
  await expect(deliver).toHaveCount(1)
  await api.newPaidOrder(buyer, [pears])
  // A finger does not hover.
  if (isMobile) return
  await deliver.hover()
  const asked = askedFor(page, '/api/orders')
  await comeBack(page)
  expect(asked).toEqual([])
  await expect(deliver).toHaveCount(1)
  await page.mouse.move(0, 0)
  await comeBack(page)
  await expect(deliver).toHaveCount(2)
})

test('when a new order pushes out the row with the focus, the heading gets the focus', async ({ page, api }) => {
  const [buyer, pears] = [await api.newPerson(), await api.newProduct({ stock: 20 })]
  for (let count = 1; count <= 10; count += 1) await api.newPaidOrder(buyer, [pears])
  await page.goto(`/H0me/orders?rows=10&q=${buyer.email}`)
  await page
    .getByRole('button', { name: /^Mark delivered/ })
    .last()
    .focus()
  await api.newPaidOrder(buyer, [pears])
  await comeBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('behind a dialog the list stays as it is', async ({ page, api, admin, request }) => {
  const [buyer, pears] = [await api.newPerson(), await api.newProduct()]
  const { _id } = await api.newPaidOrder(buyer, [pears])
  await page.goto(`/H0me/orders?q=${buyer.email}`)
  const deliver = page.getByRole('button', { name: /^Mark delivered/ })
  await expect(deliver).toBeVisible()
  const headers = { authorization: `Bearer ${admin.token}` }
  expect((await request.put(`/api/orders/${_id}/refund`, { headers })).ok()).toBe(true)
  await deliver.click()
  await expect(dialog(page)).toBeVisible()
  await expect(deliver).toHaveCount(0)
  const asked = askedFor(page, '/api/orders')
  await comeBack(page)
  expect(asked).toEqual([])
  await api.newPaidOrder(buyer, [pears])
  await page.keyboard.press('Escape')
  await comeBack(page)
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('the Overview counts what has come in meanwhile', async ({ page }) => {
  let toDeliver = 7
  await changeAnswer(page, 'GET /api/overview', (overview) => ({ ...overview, toDeliver }))
  await page.goto('/H0me')
  const figure = page.getByText('To deliver').locator('..')
  await expect(figure).toContainText('7')
  toDeliver = 8
  await comeBack(page)
  await expect(figure).toContainText('8')
})

/** The calls that the page makes from now on. */
function askedFor(page: Page, path: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes(path) && asked.push(request.url()))
  return asked
}
