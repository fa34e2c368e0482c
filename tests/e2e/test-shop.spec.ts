// Where payments are local, every page says that this is a test shop (docs/rules/payments.md#local-provider).
import { expect, test } from './e2e-test.ts'
import { adminPages, ownPages, publicPages, signInPages } from './pages.ts'

const said = 'This is a test shop. No money moves.'

const others = ['/reset', '/confirm-email', '/signed-in', '/no-such-page', '/detailOrder/x']

test('every page says that no money moves, before any script has run', async ({ request }) => {
  for (const path of [...publicPages, ...signInPages, ...ownPages, ...adminPages, ...others]) {
    expect((await (await request.get(path)).text()).split(said), path).toHaveLength(2)
  }
})

test('it stays in sight in the shop, on its sign-in pages and in the admin home', async ({ page, admin, signIn }) => {
  const strip = page.getByRole('complementary', { name: 'Notice' })
  const expectStripOn = async (path: string) => {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(strip).toHaveText(said)
    await expect(strip).toBeInViewport()
  }
  for (const path of ['/', '/login', '/MyCart']) await expectStripOn(path)
  await signIn(admin)
  await expectStripOn('/H0me/users')
})
