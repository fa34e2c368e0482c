// What every journey shares: a shop's address, people with accounts, and pages on which no error may pass unseen.
import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'
import { adminOfJourneys } from './start-shop-for-journeys.ts'

export { expect } from '@playwright/test'

export type Person = { name: string; email: string; password: string; token: string; _id: string }

type Fixtures = {
  /** Messages that this test expects on the console, such as the browser's own line for a 409. */
  expectedMessages: RegExp[]
  /** Makes an account through the API. */
  newPerson: (name?: string) => Promise<Person>
  /** Puts a signed-in person into the browser, as signing in does. */
  signInAs: (person: { _id: string; name: string; email: string; token: string; isAdmin?: boolean }) => Promise<void>
  admin: Person & { isAdmin: true }
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['SHOP_ADDRESS']!),
  expectedMessages: async ({}, use) => use([/the server responded with a status of 4\d\d/]),

  page: async ({ page, expectedMessages }, use) => {
    const unexpected: string[] = []
    const note = (text: string) => {
      if (!expectedMessages.some((expected) => expected.test(text))) unexpected.push(text)
    }
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && note(message.text()))
    page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
    await use(page)
    expect(unexpected, 'messages on the console').toEqual([])
  },

  newPerson: async ({ request }, use) => use((name = 'Amara Okafor') => signUp(request, name)),

  admin: async ({ request }, use) => {
    const answer = await request.post('/api/users/signin', { data: adminOfJourneys })
    expect(answer.ok()).toBe(true)
    await use({ ...(await answer.json()), password: adminOfJourneys.password })
  },

  signInAs: async ({ page }, use) =>
    use(async ({ _id, name, email, token, isAdmin = false }) => {
      const userInfo = JSON.stringify({ _id, name, email, token, isAdmin })
      await page.addInitScript((value) => {
        if (!sessionStorage.getItem('signed in once')) localStorage.setItem('userInfo', value)
        sessionStorage.setItem('signed in once', 'yes')
      }, userInfo)
    }),
})

async function signUp(request: APIRequestContext, name: string): Promise<Person> {
  const email = `${randomBytes(5).toString('hex')}@shopper.example`
  const password = `pears-${randomBytes(5).toString('hex')}`
  const answer = await request.post('/api/users/signup', { data: { name, email, password } })
  expect(answer.status()).toBe(201)
  const { token, _id } = (await answer.json()) as { token: string; _id: string }
  return { name, email, password, token, _id }
}

/** No sideways scrolling: nothing is wider than the screen. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
