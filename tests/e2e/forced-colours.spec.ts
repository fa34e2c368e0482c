// When the browser's own colours replace ours, everything that can be pressed has an edge, and progress can be seen.
import type { Locator } from '@playwright/test'
import { dialog } from './admin-screens.ts'
import { expect, test } from './e2e-test.ts'
import { cancelOrder, returnsOf, waitForPage } from './screens.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

async function expectEdge(thing: Locator) {
  await expect(thing).toBeVisible()
  await expect(thing).toHaveCSS('border-top-style', 'solid')
  await expect(thing).toHaveCSS('border-top-width', '1px')
}

test('the button of the returns policy has an edge', async ({ page, api }) => {
  await page.goto(`/detail/${(await api.newProduct()).slug}`)
  await expectEdge(returnsOf(page))
})

test('a dialog, a status and the payment buttons have an edge', async ({ page, api, signInAs, fillCart }) => {
  const [buyer, figs] = [await api.newPerson(), await api.newProduct()]
  await api.newOrder(buyer, [figs])
  await signInAs(buyer)
  await fillCart([figs])
  await page.goto('/MyCart')
  await page.getByRole('button', { name: `Remove ${figs.name}` }).click()
  await expectEdge(dialog(page))
  await page.goto('/placeorder')
  await expectEdge(page.locator('.paypal').first())
  await cancelOrder(page)
  await expectEdge(page.locator('.toast'))
})

test('the line of a page on its way is seen', async ({ page }) => {
  await page.goto('/')
  await waitForPage(page)
  await page.route('**/*.data*', () => {}) // the page never comes
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bakery/ })
    .first()
    .click()
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(page.getByRole('progressbar')).not.toHaveCSS('background-color', ground)
})

test('the keys of the pie have the colours of its slices', async ({ page, admin, api, signInAs }) => {
  await api.newPaidOrder(await api.newPerson(), [await api.newProduct()])
  await signInAs(admin)
  await page.goto('/H0me')
  const sales = page.getByRole('region', { name: 'Sales index by category' })
  const colourOf = (element: SVGElement | HTMLElement, property: string) =>
    getComputedStyle(element).getPropertyValue(property)
  const slice = await sales.getByRole('img').locator('path').first().evaluate(colourOf, 'fill')
  const key = sales.getByRole('listitem').first().locator('i')
  await expect(key).toHaveCSS('background-color', slice)
})
