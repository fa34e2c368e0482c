// A page that the browser kept in its memory and shows again as it was: it has missed everything in between.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Person, test, unique } from './e2e-test.ts'
import { logIn, logOut } from './screens.ts'

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
    // The first that anybody could see of it again.
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
        const shown = `${document.body.innerHTML} ${typed.join(' ')}`
        Object.assign(globalThis, { restored: { isFromMemory: persisted, shown } })
      })
    })
    await page.goto('/healthz')
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
