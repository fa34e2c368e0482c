import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBrowser, fillStorage, openBrowser } from '#tests/support/browser-storage.ts'
import { cartItem } from '#tests/support/cart-item.ts'

beforeEach(() => openBrowser())
afterEach(closeBrowser)

const record = { quantities: { milk: 2, eggs: 6 }, unsent: {} }

/** The page anew, as after a reload: what a module remembers is gone. */
async function loadPage() {
  vi.resetModules()
  return { ...(await import('./account-cart-store.ts')), ...(await import('./cart-store.ts')) }
}

const [ana, bo] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const
const signIn = (_id: string) =>
  fillStorage(
    'userInfo',
    JSON.stringify({ _id, name: 'N', email: 'n@shopper.example', token: 'token-1-of-amara-okafor', isAdmin: false }),
  )

test('what is known of the account’s cart outlives a reload', async () => {
  signIn(ana)
  ;(await loadPage()).writeAccountCart(record)
  expect((await loadPage()).readAccountCart()).toMatchObject(record)
})

test('it does not outlive a cart for which the browser has no room: lines would leave the account', async () => {
  openBrowser({ room: 1000 })
  signIn(ana)
  const page = await loadPage()
  page.replaceCart([cartItem('milk')])
  page.writeAccountCart({ quantities: { milk: 1 }, unsent: {} })
  page.replaceCart([cartItem('milk'), cartItem('eggs', 1, 'g'.repeat(1000))])
  page.writeAccountCart(record)
  expect(page.readAccountCart()).toMatchObject(record)
  const reloaded = await loadPage()
  expect([reloaded.readCart().length, reloaded.readAccountCart()]).toEqual([1, undefined])
})

test('after somebody else has been signed in, the carts are united again', async () => {
  signIn(ana)
  const { writeAccountCart, readAccountCart, forgetOtherCart } = await loadPage()
  writeAccountCart(record)
  signIn(bo)
  expect(readAccountCart()).toBeUndefined()
  forgetOtherCart(bo)
  signIn(ana)
  expect(readAccountCart()).toBeUndefined()
})
