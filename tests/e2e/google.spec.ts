// Signing in with Google, in a browser: out to a real OpenID provider on loopback, and back.
import { clientId, clientSecret, startLoopbackOpenId } from '../support/loopback-openid.ts'
import { freePort } from '../support/loopback.ts'
import { expect, stored, unique } from './e2e-test.ts'
import { openShopBeside, testIn } from './own-shop.ts'

const test = testIn(async () => {
  const port = await freePort()
  const openId = await startLoopbackOpenId({ redirectUri: `http://localhost:${port}/api/identity/google/callback` })
  const shop = await openShopBeside({
    PORT: String(port),
    SEED: 'none',
    OIDC_ISSUER: openId.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  })
  return {
    ...shop,
    openId,
    async stop() {
      await shop.stop()
      await openId.stop()
    },
  }
})
// The redirect passes through the provider's own address.
test.use({ expectedMessages: [/request to http:\/\/127\.0\.0\.1/] })

const newcomer = () => {
  const email = `${unique()}@mail.example`
  return { sub: email, name: 'Amara Okafor', email, email_verified: true }
}

test('Google makes an account, leads to where it was asked for, and finds it again', async ({ page, ownShop }) => {
  const amara = newcomer()
  ownShop.openId.becomes(amara)
  const signIn = () => page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.goto('/log-in?redirect=/profile')
  await signIn()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('region', { name: 'Account' }).getByRole('definition')).toContainText([
    amara.name,
    amara.email,
  ])
  await expect(page.getByText('Your email address is not confirmed yet')).toBeHidden()
  const first = await stored(page, 'userInfo')
  expect(first).toMatchObject({ email: amara.email, isAdmin: false })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => stored(page, 'userInfo')).toBeNull()
  await page.goto('/log-in')
  await signIn()
  await expect(page).toHaveURL('/placeorder')
  expect(await stored(page, 'userInfo')).toMatchObject({ _id: (first as { _id: string })._id })
})

test('cancelled, or without a name, a sign-in with Google says so; the way on stays', async ({ page, ownShop }) => {
  await page.goto('/log-in?redirect=/MyOrders')
  ownShop.openId.cancels()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByText('Sign-in cancelled')).toBeVisible()
  const { name: _name, ...nameless } = newcomer()
  ownShop.openId.becomes(nameless)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Third party login failure')
  await expect(page).toHaveURL(/\/log-in\?redirect=%2FMyOrders/)
  expect(await stored(page, 'userInfo')).toBeNull()
})
