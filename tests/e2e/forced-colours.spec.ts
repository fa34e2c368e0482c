// Where the browser's own colours stand for ours, what can be pressed has an edge and what goes on is seen.
import { pageHasCome } from './good-page.ts'
import { expect, test } from './journey.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

test('the button of the returns has an edge', async ({ page, shelf }) => {
  await page.goto(`/detail/${(await shelf.newProduct()).slug}`)
  const button = page.getByRole('button', { name: 'Returns & Exchanges' })
  await expect(button).toHaveCSS('border-top-style', 'solid')
  await expect(button).toHaveCSS('border-top-width', '1px')
})

test('the line of a page on its way is seen', async ({ page }) => {
  await page.goto('/')
  await pageHasCome(page)
  await page.route('**/*.data*', () => {}) // the page never comes
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bakery/ })
    .first()
    .click()
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(page.getByRole('progressbar')).not.toHaveCSS('background-color', ground)
})
