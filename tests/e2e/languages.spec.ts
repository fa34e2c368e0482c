// A shop of two languages: each has addresses of its own, and a page is in one language only.
import { expect, stored } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectFits } from './page-checks.ts'
import { applyCoupon, sumOf, waitForPage } from './screens.ts'

const test = testInEmptyShop()
// An open page whose language is gone says so when it looks ahead.
test.use({ visitor: 'admin', expectedMessages: [/status of 404|manifest version mismatch/] })

test('Spanish is switched on, its pages stay Spanish, and lead to the others once it is off', async ({
  page,
  anotherBrowser,
}) => {
  const english = await (await page.request.get('/')).text()
  for (const trace of ['hreflang', 'hrefLang', 'Español', '/es/']) expect(english).not.toContain(trace)
  await page.goto('/H0me/settings')
  const section = page.getByRole('region', { name: 'Languages', exact: true })
  await section.getByLabel('English').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(section.getByRole('alert')).toHaveText(/^Please choose one language or more, each once, of: en, es/)
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

  await shopper.goto('/es/about')
  await expect(shopper.getByRole('button', { name: /^Cuenta/ }).or(shopper.locator('.auth'))).toBeVisible()
  await section.getByLabel('Español').uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(section.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  const answer = await shopper.request.get('/es/MyCart', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/MyCart'])
  // A page that was open meanwhile has no texts of other languages: it loads the document anew.
  await shopper.getByRole('banner').getByRole('link', { name: 'Foodland' }).click()
  await expect(shopper).toHaveURL(`${origin}/`)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Find all our products right here')
  await expect(shopper.locator('html')).toHaveAttribute('lang', 'en')
  // L1: byte for byte.
  expect(await (await shopper.request.get('/')).text()).toBe(english)
})

test('Spanish becomes the base, and then the only language', async ({ page, api, admin, anotherBrowser }) => {
  const dairy = { name: 'Dairy', texts: { es: { name: 'Lácteos' } } }
  await api.call('POST /api/categories', { token: admin.token, body: dairy })
  await api.newProduct({ name: 'Oat Milk', category: 'Dairy', texts: { es: { name: 'Bebida de avena' } } })
  await page.goto('/H0me/settings')
  const languages = page.getByRole('region', { name: 'Languages', exact: true })
  await languages.getByLabel('Español').check()
  await languages.getByLabel('Base language').selectOption('Español')
  await page.getByRole('button', { name: 'Save changes' }).click()
  // The page that saved is Spanish at once, and so is the guide of a new shop.
  const idiomas = page.getByRole('region', { name: 'Idiomas', exact: true })
  await expect(idiomas.getByLabel('Idioma principal')).toHaveValue('es')
  await page.goto('/H0me/opening')
  await expect(page.getByRole('heading', { name: 'Abre tu tienda en cinco pasos' })).toBeVisible()

  const shopper = await anotherBrowser()
  const { origin } = new URL(page.url())
  const head = async (selector: string, attribute: string) =>
    shopper.locator(selector).evaluateAll((found, name) => found.map((one) => one.getAttribute(name)), attribute)
  await shopper.goto('/categories/Dairy')
  await expect(shopper).toHaveURL(`${origin}/categories/L%C3%A1cteos`)
  expect(await head('html', 'lang')).toEqual(['es'])
  expect(await head('link[rel=alternate]', 'href')).toEqual(
    ['', '/en', ''].map((prefix) => `${origin}${prefix}/categories/L%C3%A1cteos`),
  )
  await shopper.getByRole('link', { name: 'Bebida de avena' }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Bebida de avena')
  await shopper.goto(`/en${new URL(shopper.url()).pathname}`)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Oat Milk')

  await page.goto('/H0me/settings')
  await idiomas.getByLabel('English').uncheck()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toHaveCount(0)
  await shopper.reload()
  await expect(shopper).toHaveURL(/[^n]\/detail\//)
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('Bebida de avena')
  expect(await head('link[rel=alternate]', 'hreflang')).toEqual([])
  await expect(shopper.getByRole('contentinfo').getByText('English')).toHaveCount(0)
  await api.call('PUT /api/settings', { token: admin.token, body: { languages: ['en'] } })
})

test.describe('in a shop of English and Spanish', () => {
  test.use({ visitor: 'guest' })

  test.beforeEach(async ({ api, admin }) => {
    const { version } = await api.call('GET /api/settings', { token: admin.token })
    await api.call('PUT /api/settings', { token: admin.token, body: { languages: ['en', 'es'], version } })
  })

  test(
    'the page stays, and so does the cart',
    { tag: '@phone' },
    async ({ page, api, admin, fillCart, signIn, isMobile }) => {
      const milk = await api.newProduct({ name: 'Whole Milk', price: 2 })
      const texts = { es: { name: 'Leche entera' } }
      await api.call('PUT /api/products/{id}', { token: admin.token, params: { id: milk.id }, body: { texts } })
      const shopper = await signIn()
      await fillCart([{ ...milk, quantity: 2 }])
      await page.goto('/MyCart')
      await applyCoupon(page, 'foodland')
      await expect(sumOf(page, 'Discount')).toBeVisible()
      await page.goto('/categories/allProducts?sort=lower_price')
      await page.getByRole('button', { name: 'Language: English' }).click()
      const spanish = page.getByRole('navigation', { name: 'Account and cart' }).getByRole('link', { name: 'Español' })
      await expect(spanish).toHaveAttribute('lang', 'es')
      await expect(spanish).toHaveAttribute('hreflang', 'es')
      await expectAccessible(page)
      await spanish.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/es\/categories\/allProducts\?sort=lower_price$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await page.goto('/es/MyCart')
      await expect(page.getByRole('main').getByRole('link', { name: 'Leche entera' })).toBeVisible()
      await expect(sumOf(page, 'Descuento')).toBeVisible()
      expect(await stored(page, 'Carrito')).toMatchObject([{ id: milk.id, name: 'Leche entera', quantity: 2 }])
      // Their mails follow.
      await api.call('POST /api/users/reset', { body: { email: shopper.email } })
      await expect(async () => {
        const [mail] = await api.mailsTo(shopper.email)
        expect(mail?.html).toContain('<html lang="es">')
      }).toPass()
      // The footer has the same, with what no page reads.
      await page.goto('/es/about?from=mail#contact')
      if (isMobile) await expectFits(page, [320])
      await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(/[^s]\/about\?from=mail#contact$/)
      await page.goto('/MyCart')
      await expect(page.getByRole('main').getByRole('link', { name: 'Whole Milk' })).toBeVisible()
      await expect(sumOf(page, 'Discount')).toBeVisible()
      expect(await stored(page, 'Carrito')).toMatchObject([{ id: milk.id, name: 'Whole Milk', quantity: 2 }])
    },
  )

  test.describe('for a browser in Spanish', () => {
    test.use({ locale: 'es-MX' })

    test('Spanish is offered once', { tag: '@phone' }, async ({ page }) => {
      const offer = page.getByRole('region', { name: 'Idioma' })
      await page.goto('/about')
      await expect(offer).toHaveAttribute('lang', 'es')
      await expectAccessible(page)
      await expect(offer.getByRole('link')).toHaveAttribute('href', '/es/about')
      await offer.getByRole('link').click()
      await expect(page).toHaveURL(/\/es\/about$/)
      await page.goto('/')
      await waitForPage(page)
      await page.waitForLoadState('networkidle')
      await expect(offer).toHaveCount(0)
      // Another browser's owner refuses.
      await page.evaluate(() => localStorage.clear())
      await page.goto('/MyCart')
      await offer.getByRole('button').click()
      await expect(offer).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.reload()
      await page.waitForLoadState('networkidle')
      await expect(offer).toHaveCount(0)
    })

    test('nothing moves when it is offered', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      for (const path of ['/MyCart', '/terms']) {
        await page.goto(path)
        await expect(page.getByRole('region', { name: 'Idioma' })).toBeVisible()
        expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
      }
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the languages are plain links', async ({ page }) => {
      await page.goto('/terms')
      await page.getByRole('link', { name: 'Language: English' }).click()
      await expect(page).toHaveURL(/\/terms#languages$/)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
      await expect(page).toHaveURL(/\/es\/terms$/)
      await expect(page.getByRole('main')).toContainText('Precios e impuestos')
    })
  })

  test('a crawler is offered nothing', async ({ browser, baseURL }) => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    const context = await browser.newContext({ baseURL, locale: 'es', userAgent })
    const crawler = await context.newPage()
    await crawler.goto('/about')
    await waitForPage(crawler)
    await crawler.waitForLoadState('networkidle')
    await expect(crawler.getByRole('region', { name: 'Idioma' })).toHaveCount(0)
    await context.close()
  })

  test('what is no page is in the language of its address', async ({ page, api, request }) => {
    expect(await (await request.get('/es/legal-terms.txt')).text()).toMatch(/^Condiciones de uso\n/)
    expect(await (await request.get('/legal-terms.txt')).text()).toMatch(/^Terms of use\n/)
    const manifest = async (path: string) => (await request.get(path)).json()
    expect(await manifest('/es/manifest.webmanifest')).toMatchObject({ lang: 'es', start_url: '/es/' })
    expect(await manifest('/manifest.webmanifest')).toMatchObject({ lang: 'en', start_url: '/' })
    const answer = await page.goto('/es/nowhere')
    expect(answer!.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    // L12: a category that is called as a language, and a page of no language.
    await api.newCategory('es')
    expect((await request.get('/categories/es')).status()).toBe(200)
    expect((await request.get('/es/es/')).status()).toBe(404)
  })
})
