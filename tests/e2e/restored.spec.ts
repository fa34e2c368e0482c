// A page that the browser kept in its memory and shows again as it was: it has missed everything in between.
import type { BrowserContext, Page } from '@playwright/test'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { expect, type Person, test, unique } from './e2e-test.ts'
import { logIn, logOut, sumOf, waitForPage } from './screens.ts'

// Playwright turns this memory off, and Chromium's headless shell only has it on request.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--enable-bfcache']
      await use({ ...launchOptions, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    },
    { scope: 'worker' },
  ],
})

type Restored = { isFromMemory: boolean; shown: string }

test.describe('a profile that was left, and is gone back to', () => {
  let former: Person
  test.beforeEach(async ({ page, api, signIn }) => {
    former = await api.newPerson('Amara Okafor')
    await api.newOrder(former, [await api.newProduct({ name: `Figs of Amara ${unique()}` })])
    await signIn(former)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await page.getByLabel('New password', { exact: true }).fill('pears-of-amara')
    await expect(page.getByText('Figs of Amara')).toBeVisible()
    await leave(page)
  })

  test('after a sign-out shows nothing of theirs', async ({ page, context }) => {
    await signOut(context)
    expectNothingOf(former, await goBack(page))
    await expect(page.getByText('Please sign in first')).toBeVisible()
  })

  test('shows the person who signed in meanwhile, and nothing of the former', async ({ page, context, api }) => {
    const next = await api.newPerson('Linh Nguyen')
    const tab = await signOut(context)
    await tab.goto('/login')
    await logIn(tab, next)
    await expect(tab.getByRole('button', { name: 'Account: Linh Nguyen' })).toBeVisible()
    expectNothingOf(former, await goBack(page))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Linh Nguyen')
    await expect(page.getByRole('region', { name: 'Account' }).getByRole('definition')).toContainText([next.email])
  })
})

test.describe('a page with prices that was left, and is gone back to', () => {
  for (const [what, addressOf] of [
    ['a product', ({ slug }) => `/detail/${slug}`],
    ['a list', ({ name }) => `/categories/allProducts?q=${name}`],
  ] satisfies [string, (product: ProductDetail) => string][]) {
    test(`${what} has the price and the stock of now`, async ({ page, api }) => {
      const pears = await api.newProduct({ price: 2 })
      await page.goto(addressOf(pears))
      const main = page.getByRole('main')
      await leave(page)
      await api.changeProduct(pears, { price: 3, stock: 0 })
      expect((await goBack(page)).isFromMemory).toBe(true)
      await expect(main.getByText('usd$3.00').first()).toBeVisible()
      await expect(main.getByText('usd$2.00')).toHaveCount(0)
      await expect(main.getByRole('button', { name: 'No Stock' })).toBeVisible()
    })
  }

  for (const path of ['/MyCart', '/placeorder']) {
    test(`${path} has the price of now, and says that it changed`, async ({ page, api, fillCart }) => {
      const pears = await api.newProduct({ price: 2 })
      await fillCart([pears])
      await page.goto(path)
      await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
      await leave(page)
      await api.changeProduct(pears, { price: 3 })
      expect((await goBack(page)).isFromMemory).toBe(true)
      await expect(sumOf(page, 'Total')).toHaveText('usd$3.45')
      await expect(page.getByText(`${pears.name} now costs usd$3.00 (it was usd$2.00).`)).toBeVisible()
    })
  }

  test.describe('without a connection', () => {
    test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] })

    test('stays as it was', async ({ page, context, api }) => {
      const { slug, name } = await api.newProduct()
      await page.goto(`/detail/${slug}`)
      await leave(page)
      await context.setOffline(true)
      const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
      expect((await goBack(page)).isFromMemory).toBe(true)
      await asked
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    })
  })
})

/** Leaves the page for one outside of the site, and notes the first that anybody could see of it again. */
async function leave(page: Page) {
  await waitForPage(page)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
      const shown = `${document.body.innerHTML} ${typed.join(' ')}`
      Object.assign(globalThis, { restored: { isFromMemory: persisted, shown } })
    })
  })
  await page.goto('/healthz')
}

async function signOut(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/')
  await logOut(tab)
  await expect(tab.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  return tab
}

/** What the page showed at the moment it came back. Nothing is loaded: there is only its return to wait for. */
async function goBack(page: Page): Promise<Restored> {
  await page.goBack({ waitUntil: 'commit' })
  const restored = await page.waitForFunction(() => (globalThis as { restored?: Restored }).restored)
  return (await restored.jsonValue())!
}

function expectNothingOf({ name, email, _id }: Person, { isFromMemory, shown }: Restored) {
  expect(isFromMemory).toBe(true)
  for (const theirs of [name, email, _id, 'Figs of Amara', 'pears-of-amara']) expect(shown).not.toContain(theirs)
}
