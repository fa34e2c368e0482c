// What every e2e test shares: a shop's address, people with accounts, and pages on which no error goes unnoticed.
import {
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { type Api, openApi, openCalls, type Person } from './api.ts'
import { fillAddress, orchardLane } from './screens.ts'
import { seededAdmin } from './start-shop.ts'

export { expect } from '@playwright/test'
export { type Api, bearer, type Person, unique } from './api.ts'

type CartThing = { id: string; name: string; price: number; slug: string; quantity?: number }

type Options = {
  /** Messages that this test expects on the console, such as the browser's own line for a missing page. */
  expectedMessages: RegExp[]
  /** Whom the page knows from the start. */
  visitor: 'guest' | 'admin'
}

type Fixtures = {
  /** Puts a signed-in person into the browser, as signing in does: somebody new by default. */
  signIn: (person?: Person) => Promise<Person>
  /** Puts things into the cart, as adding them does: one of each, unless `quantity` says more. */
  fillCart: (things: CartThing[]) => Promise<void>
  /** Signs somebody in, with these things in the cart, and fills in the order form: only the press is missing. */
  fillCheckout: (things: CartThing[], buyer?: Person) => Promise<Person>
  /** The seeded admin, freshly signed in. */
  admin: Person
  signInAdminOnce: () => Promise<Person>
  /** Another person's browser, watched like the first; it knows this person. */
  anotherBrowser: (person?: Person) => Promise<Page>
}

type WorkerFixtures = {
  /** Makes products, people, orders through the API. */
  api: Api
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(shopAddress()),
  expectedMessages: [[], { option: true }],
  visitor: ['guest', { option: true }],

  context: async ({ context, expectedMessages, baseURL }, use) => {
    const unexpected = watch(context, { expectedMessages, shopAddress: baseURL! })
    await use(context)
    expectNone(unexpected)
  },

  page: async ({ page, visitor, signInAdminOnce }, use) => {
    if (visitor === 'admin') await rememberPerson(page, await signInAdminOnce())
    await use(page)
  },

  anotherBrowser: async ({ browser, expectedMessages, viewport, baseURL }, use) => {
    const open: { context: BrowserContext; unexpected: string[] }[] = []
    await use(async (person) => {
      const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', timezoneId: 'UTC' })
      open.push({ context, unexpected: watch(context, { expectedMessages, shopAddress: baseURL! }) })
      const page = await context.newPage()
      if (person) await rememberPerson(page, person)
      return page
    })
    for (const { context, unexpected } of open) {
      await context.close()
      expectNone(unexpected)
    }
  },

  signInAdminOnce: async ({ request }, use) => {
    let signedIn: Promise<Person> | undefined
    await use(() => (signedIn ??= signInAdmin(request)))
  },

  admin: async ({ signInAdminOnce }, use) => use(await signInAdminOnce()),

  api: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: shopAddress() })
      await use(openApi(request, (await signInAdmin(request)).token))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  signIn: async ({ page, api }, use) =>
    use(async (person) => {
      const signedIn = person ?? (await api.newPerson())
      await rememberPerson(page, signedIn)
      return signedIn
    }),

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

  fillCheckout: async ({ page, signIn, fillCart }, use) =>
    use(async (things, buyer) => {
      const signedIn = await signIn(buyer)
      await fillCart(things)
      await page.goto('/placeorder')
      await fillAddress(page, 'Billing', orchardLane)
      return signedIn
    }),
})

const shopAddress = (): string => process.env['E2E_SHOP_ADDRESS']!

export async function signInAdmin(request: APIRequestContext): Promise<Person> {
  const signedIn = await openCalls(request).call('POST /api/users/signin', { body: seededAdmin })
  return { ...signedIn, password: seededAdmin.password }
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

const expectNone = (unexpected: string[]) =>
  expect(unexpected, 'messages on the console, and requests to other hosts').toEqual([])

/** The browser's own line about a call that the shop refused; the page says what it means. */
const isRefusedCall = (message: ConsoleMessage): boolean =>
  /the server responded with a status of (4\d\d|503)/.test(message.text()) && message.location().url.includes('/api/')

const rememberPerson = (page: Page, { _id, name, email, token, isAdmin }: Person): Promise<void> =>
  storeOnce(page, 'userInfo', { _id, name, email, token, isAdmin })

/** Puts a value into the browser's storage before the page first starts, and never again. */
export async function storeOnce(page: Page, key: string, value: unknown): Promise<void> {
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
export const stored = (
  page: Page,
  key: 'Carrito' | 'userInfo' | 'resumen' | 'Shipping' | 'draft of delivery',
): Promise<unknown> => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

/** Expects no sideways scrolling: nothing is wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
