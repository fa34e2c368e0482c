// What is printed: the page's content without its controls, no wider than paper.
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, test } from './e2e-test.ts'
import { sumOf, waitForPage } from './screens.ts'

/** A4 without its margins, in the browser's pixels. */
const paper = { width: 718, height: 1040 }

async function print(page: Page, path: string) {
  await page.emulateMedia({ media: 'screen' })
  await page.goto(path)
  await waitForPage(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
}

/** No buttons, fields or menus; a row's links are printed for what they say. */
async function expectNoTools(page: Page) {
  for (const role of ['button', 'textbox', 'searchbox', 'combobox', 'navigation'] as const) {
    // The breadcrumb is not a control: it says where the page is.
    const tools = page.getByRole(role).filter({ hasNot: page.locator('ol') })
    await expect(tools, role).toHaveCount(0)
  }
  await expectNoSidewaysScrolling(page)
}

test('an admin prints an order, the orders, the packing list and the Overview', async ({
  page,
  api,
  signIn,
  admin,
}) => {
  await signIn(admin)
  const buyer = await api.newPerson('Tessa Buyer')
  const products = await Promise.all([1, 2, 3, 4].map(() => api.newProduct({ price: 1234.5 })))
  for (const product of products) await api.newPaidOrder(buyer, [product])
  const { _id } = await api.newPaidOrder(buyer, products)

  await print(page, `/H0me/orders/${_id}`)
  await expect(page.getByText(_id).first()).toBeVisible()
  await expectNoTools(page)
  await expect(page.getByRole('link', { name: 'Back to the orders' })).toBeHidden()

  await print(page, `/H0me/orders?q=${buyer.email}`)
  await expectNoTools(page)
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(6)
  // The name and the time below it: a line each, or two.
  expect((await table.getByRole('row').nth(2).boundingBox())!.height).toBeLessThan(110)
  expect(await table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)).toBe(0)

  await print(page, '/H0me/orders/packing')
  await expect(page.getByRole('region', { name: 'To fetch' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectNoTools(page)
  // All orders, and none of them broken over two sheets.
  expect(await page.getByRole('region', { name: /^Order #\d/ }).count()).toBeGreaterThanOrEqual(5)
  const first = page.getByRole('region', { name: /^Order #\d/ }).first()
  await expect(first.locator('xpath=..')).toHaveCSS('break-inside', 'avoid')

  // More than the chart of the accounts shows without scrolling.
  await Promise.all(Array.from({ length: 13 }, async () => api.newPerson()))
  await print(page, '/H0me')
  await expect(page.getByText('Sales today')).toBeVisible()
  await expectNoTools(page)
  const { total, seen } = await page
    .getByRole('region', { name: 'Days from 2023-05-09' })
    .evaluate(({ scrollHeight, clientHeight }) => ({ total: scrollHeight, seen: clientHeight }))
  expect(seen).toBe(total)
})

test('a product, a profile, a check out and a cart are printed without controls', async ({
  page,
  api,
  signIn,
  fillCart,
}) => {
  const [buyer, figs] = [await signIn(), await api.newProduct()]
  await fillCart([{ ...figs, quantity: 3 }])
  await print(page, `/detail/${figs.slug}`)
  await expect(page.getByRole('combobox', { name: 'Rating', includeHidden: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: figs.name })).toBeVisible()
  await expectNoTools(page)

  await api.newOrder(buyer, [figs])
  await print(page, '/profile')
  await expect(page.getByRole('region', { name: 'My orders' })).toBeVisible()
  await expectNoTools(page)
  await expect(page.getByRole('img', { name: 'PayPal' })).toBeHidden()

  await print(page, '/placeorder')
  await expect(page.getByRole('complementary', { name: 'Order summary', exact: true })).toContainText(figs.name)
  await expect(page.getByRole('region', { name: 'Payment', includeHidden: true })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Payment' })).toBeHidden()
  await expectNoTools(page)

  await print(page, '/MyCart')
  await expect(page.getByRole('group', { name: `${figs.name} quantity` })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Total', { exact: true })).toBeVisible()
  await expectNoTools(page)
})

test('a receipt on paper is what was bought, without the shop around it', async ({ page, api, signIn }) => {
  const figs = await api.newProduct({ price: 2 })
  const { _id, number } = await api.newPaidOrder(await signIn(), [figs])
  await page.goto(`/detailOrder/${_id}`)
  const around = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('complementary', { name: 'Notice' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: 'Shop history' }),
  ]
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(figs.name)
  await expect(around[0]!).toBeVisible()
  await expect(around[3]!).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  for (const part of around) await expect(part).toBeHidden()
  await expect(receipt.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(receipt).toContainText(`#${number}`)
  await expect(receipt).toContainText('7 Orchard Lane')
  await expect(sumOf(receipt, 'Total')).toHaveText('usd$2.30')
  await page.setViewportSize(paper)
  await expectNoSidewaysScrolling(page)
  // With wider margins it is narrower than a phone's layout ends on a screen.
  await page.setViewportSize({ width: 640, height: 1000 })
  await expect(receipt.getByRole('columnheader')).toHaveText(['Name', 'Price', 'Amount', 'Total Price'])
  await expectNoSidewaysScrolling(page)
})
