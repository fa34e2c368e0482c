// A shop of two languages: each has addresses of its own, and a page is in one language only.
import { expect } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible } from './page-checks.ts'

const test = testInEmptyShop()
test.use({ visitor: 'admin' })

test('Spanish is switched on, its pages stay Spanish, and lead to the others once it is off', async ({
  page,
  anotherBrowser,
}) => {
  await page.goto('/H0me/settings')
  const section = page.getByRole('region', { name: 'Languages', exact: true })
  await section.getByLabel('English').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(section.getByRole('alert')).toHaveText('Please choose one language or more, each once, of: en, es')
  await section.getByLabel('English').check()
  await section.getByLabel('Español').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. Shoppers see it within a second.')).toBeVisible()

  const shopper = await anotherBrowser()
  const head = async (selector: string, attribute: string) =>
    shopper.locator(selector).evaluateAll((found, name) => found.map((one) => one.getAttribute(name)), attribute)
  await shopper.goto('/es/')
  const { origin } = new URL(shopper.url())
  expect(await head('html', 'lang')).toEqual(['es'])
  expect(await head('link[rel=canonical]', 'href')).toEqual([`${origin}/es/`])
  expect(await head('link[rel=alternate]', 'hreflang')).toEqual(['en', 'es', 'x-default'])
  // A link within the page, a reload, and an address that does not exist.
  await shopper.getByRole('contentinfo').locator('a[href="/es/about"]').click()
  await expect(shopper).toHaveURL(/\/es\/about$/)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(/^Conoce /)
  await shopper.goto('/es/MyCart')
  await expect(shopper.getByRole('heading', { name: 'Mi carrito', level: 1 })).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await expect(shopper).toHaveTitle(/^Mi carrito/)
  await shopper.reload()
  await expect(shopper).toHaveURL(/\/es\/MyCart$/)
  expect((await shopper.request.get('/es/es/MyCart')).status()).toBe(404)
  // English is the base.
  await shopper.goto('/en/MyCart')
  await expect(shopper).toHaveURL(`${origin}/MyCart`)
  await expect(shopper.getByRole('heading', { name: 'My cart', level: 1 })).toBeVisible()

  await section.getByLabel('Español').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(section.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  const answer = await shopper.request.get('/es/MyCart', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/MyCart'])
})
