// What every e2e test shares: a shop's address, people with accounts, and pages on which no error goes unnoticed.
import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'
import { openApi, type Person, type Api } from './api.ts'
import { fillAddress, orchardLane } from './screens.ts'
import { adminOfJourneys } from './start-shop-for-e2e.ts'

export { expect } from '@playwright/test'
export { type Person, type Api, unique } from './api.ts'

type SignedIn = { _id: string; name: string; email: string; token: string; isAdmin?: boolean }
type CartThing = { id: string; name: string; price: number; slug: string; quantity?: number }

type Fixtures = {
  /** Messages that this test expects on the console, such as the browser's own line for a missing page. */
  expectedMessages: RegExp[]
  /** Puts a signed-in person into the browser, as signing in does. */
  signInAs: (person: SignedIn) => Promise<void>
  /** Puts things into the cart, as adding them does: one of each, unless `quantity` says more. */
  fillCart: (things: CartThing[]) => Promise<void>
  /** Has somebody with these things in the cart fill in the order form: only the press is missing. */
  fillCheckout: (buyer: SignedIn, things: CartThing[]) => Promise<void>
  /** The seeded admin, freshly signed in. */
  admin: Person & { isAdmin: true }
  /** A second person's browser, watched like the first. */
  anotherBrowser: () => Promise<Page>
}

type WorkerFixtures = {
  /** Makes products, people, orders through the API. */
  api: Api
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(shopAddress()),
  expectedMessages: [[], { option: true }],

  context: async ({ context, expectedMessages, baseURL }, use) => {
    const unexpected = watch(context, { expectedMessages, shopAddress: baseURL! })
    await use(context)
    expect(unexpected, 'messages on the console, and requests to other hosts').toEqual([])
  },

  anotherBrowser: async ({ browser, expectedMessages, viewport, baseURL }, use) => {
    const open: { context: BrowserContext; unexpected: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', timezoneId: 'UTC' })
      open.push({ context, unexpected: watch(context, { expectedMessages, shopAddress: baseURL! }) })
      return context.newPage()
    })
    for (const { context, unexpected } of open) {
      await context.close()
      expect(unexpected, 'messages on the console, and requests to other hosts').toEqual([])
    }
  },

  admin: async ({ request }, use) => use({ ...(await signInAdmin(request)), isAdmin: true }),

  api: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: shopAddress() })
      await use(openApi(request, (await signInAdmin(request)).token))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  signInAs: async ({ page }, use) =>
    use(({ _id, name, email, token, isAdmin = false }) =>
      storeOnce(page, 'userInfo', { _id, name, email, token, isAdmin }),
    ),

  fillCart: async ({ page }, use) =>
    use((things) =>
      storeOnce(
        page,
        'Carrito',
        things.map(({ id, name, price, slug, quantity = 1 }) => ({
          id,
          name,
          description: 'Good to eat.',
          price,
          image: '',
          quantity,
          slug,
        })),
      ),
    ),

  fillCheckout: async ({ page, signInAs, fillCart }, use) =>
    use(async (buyer, things) => {
      await signInAs(buyer)
      await fillCart(things)
      await page.goto('/placeorder')
      await fillAddress(page, 'Billing', orchardLane)
    }),
})

const shopAddress = (): string => process.env['JOURNEYS_ADDRESS']!

export async function signInAdmin(request: {
  post: (path: string, options: { data: object }) => Promise<{ ok: () => boolean; json: () => Promise<unknown> }>
}): Promise<Person> {
  const answer = await request.post('/api/users/signin', { data: adminOfJourneys })
  expect(answer.ok()).toBe(true)
  return { ...((await answer.json()) as Person), password: adminOfJourneys.password }
}

/** On a busy machine fonts come after the first paint, and such fonts are not used (`font-display: optional`). */
const lateFont = /^The resource \S+\.woff2 was preloaded using link preload but not used/

/** Collects every message, uncaught error and request to another host, except the expected ones. */
function watch(
  context: BrowserContext,
  { expectedMessages, shopAddress }: { expectedMessages: RegExp[]; shopAddress: string },
): string[] {
  const unexpected: string[] = []
  const note = (text: string) => {
    if (![lateFont, ...expectedMessages].some((expected) => expected.test(text))) unexpected.push(text)
  }
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isRefusedCall(message)) note(message.text())
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (['http:', 'https:'].includes(url.protocol) && url.origin !== shopAddress) note(`request to ${url.href}`)
  })
  return unexpected
}

/** The browser's own line about a call that the shop refused; the page says what it means. */
const isRefusedCall = (message: ConsoleMessage): boolean =>
  /the server responded with a status of (4\d\d|503)/.test(message.text()) && message.location().url.includes('/api/')

/** Puts a value into the browser's storage before the page first starts, and never again. */
async function storeOnce(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      const mark = `stored ${name}`
      if (!sessionStorage.getItem(mark)) localStorage.setItem(name!, text!)
      sessionStorage.setItem(mark, 'yes')
    },
    [key, JSON.stringify(value)],
  )
}

/** What the browser stores under one of the shop's keys. */
export const stored = (page: Page, key: 'Carrito' | 'userInfo' | 'resumen' | 'Shipping'): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

/** Expects no sideways scrolling: nothing is wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
