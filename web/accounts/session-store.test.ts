import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anotherTabStores, closeBrowser, fillStorage, openBrowser, storedText } from '#tests/support/browser-storage.ts'
import { type CheckoutDraft, saveCheckoutDraft, resumeCheckoutDraft } from '#web/orders/checkout-draft.ts'
import { endSession, readUser, sessionToken, signInAs, forgetPerson } from './session-store.ts'
import { readShipping, saveShipping } from './shipping-store.ts'

const amara = {
  _id: '01890000-0000-7000-8000-000000000001',
  name: 'Amara Okafor',
  email: 'amara@mail.example',
  token: 'token-1-of-amara-okafor',
  isAdmin: false,
}
const ifeoma = '01890000-0000-7000-8000-000000000002'
const address = { address: '1 Hill Street', postalCode: '12345', city: 'Cork', country: 'Ireland' }

beforeEach(() => openBrowser())
afterEach(closeBrowser)

test('signing in keeps the documented fields under userInfo', () => {
  signInAs({ ...amara, active: true } as typeof amara)
  expect(JSON.parse(storedText('userInfo')!)).toEqual(amara)
  expect(readUser()).toEqual(amara)
  expect(sessionToken()).toBe('token-1-of-amara-okafor')
})

test('signing out clears the person, the address and the summary; the cart stays', () => {
  signInAs(amara)
  for (const key of ['Shipping', 'resumen', 'Carrito']) fillStorage(key, '{}')
  forgetPerson()
  expect(readUser()).toBeNull()
  expect(['userInfo', 'Shipping', 'resumen', 'Carrito'].map((key) => storedText(key))).toEqual([null, null, null, '{}'])
})

test('signing out takes the person last: another tab that hears of it finds nothing of theirs', () => {
  signInAs(amara)
  const forget = vi.spyOn(localStorage, 'removeItem')
  forgetPerson()
  expect(forget.mock.calls.flat()).toEqual(['Shipping', 'resumen', 'userInfo'])
})

test('signing out drops what was typed at the checkout; a token that died keeps it for the person', () => {
  const form = { name: 'Amara', lastname: '', address: '', city: 'Cork', postalCode: '', country: '' }
  const draft: CheckoutDraft = { billing: form, shipping: form, isElsewhere: false, note: '', owner: amara._id }
  signInAs(amara)
  saveCheckoutDraft(draft)
  endSession('token-1-of-amara-okafor', 'session_ended')
  expect(resumeCheckoutDraft(amara._id)).toEqual(draft)
  forgetPerson()
  expect(resumeCheckoutDraft(amara._id)).toBeNull()
})

test('a token that died takes the person with it and leaves the rest', () => {
  signInAs(amara)
  fillStorage('Shipping', '{}')
  endSession('token-1-of-amara-okafor', 'session_ended')
  expect(readUser()).toBeNull()
  expect(storedText('Shipping')).toBe('{}')
})

test('an address that a token left behind is for its person alone, and for whoever else signs in it is gone', () => {
  const signInEnds = () => {
    signInAs(amara)
    saveShipping(address)
    endSession(amara.token, 'session_ended')
  }
  signInEnds()
  expect(readShipping()).toBeNull()
  signInAs({ ...amara, token: 'token-2-of-amara-okafor' })
  expect(readShipping()).toEqual(address)

  signInEnds()
  signInAs({ ...amara, _id: ifeoma, token: 'token-1-of-ifeoma-adeyemi' })
  expect(readShipping()).toBeNull()
  expect(storedText('Shipping')).toBeNull()
})

test('of a person without an address a token that died leaves nothing behind', () => {
  signInAs(amara)
  endSession(amara.token, 'session_ended')
  expect(Object.values(localStorage)).toEqual([])
})

test('an address that a guest typed since is theirs when they sign in', () => {
  signInAs(amara)
  saveShipping(address)
  endSession(amara.token, 'session_ended')
  saveShipping({ ...address, city: 'Galway' })
  signInAs({ ...amara, _id: ifeoma, token: 'token-1-of-ifeoma-adeyemi' })
  expect(readShipping()?.city).toBe('Galway')
})

test('a token that had been replaced ends nothing', () => {
  signInAs({ ...amara, token: 'token-2-of-amara-okafor' })
  endSession('token-1-of-amara-okafor', 'session_ended')
  expect(sessionToken()).toBe('token-2-of-amara-okafor')
})

test('another tab signs in or out for this one too', () => {
  signInAs(amara)
  anotherTabStores('userInfo', JSON.stringify({ ...amara, name: 'Ifeoma' }))
  expect(readUser()?.name).toBe('Ifeoma')
  anotherTabStores('userInfo', 'null')
  expect(readUser()).toBeNull()
})
