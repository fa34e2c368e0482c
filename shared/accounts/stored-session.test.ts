import { expect, test } from 'vitest'
import { parseShipping, parseUserInfo } from './stored-session.ts'

const amara = {
  _id: '01890000-0000-7000-8000-000000000001',
  name: 'Amara Okafor',
  email: 'amara@mail.example',
  token: 'a-token-as-the-shop-makes-them',
  isAdmin: false,
}

test('user info is read with the documented fields, and no others', () => {
  expect(parseUserInfo({ ...amara, id: amara._id, active: true })).toEqual(amara)
})

test.each([
  ['nothing', null],
  ['a text', 'amara'],
  ['a list', [amara]],
  ['no id', { ...amara, _id: '' }],
  ['an id of another shop', { ...amara, _id: '63c0ffee63c0ffee63c0ffee' }],
  ['no token', { ...amara, token: undefined }],
  ['a token that is no text', { ...amara, token: 1 }],
  ['a token of another shop', { ...amara, token: 'eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOiI2M2MifQ.c2lnbmF0dXJl' }],
  ['a token that is too short', { ...amara, token: 'a'.repeat(19) }],
  ['a token that is too long', { ...amara, token: 'a'.repeat(201) }],
  ['a token that no header can carry', { ...amara, token: 'łłłłłłłłłłłłłłłłłłłłłłłł' }],
])('user info: %s signs nobody in', (_, stored) => {
  expect(parseUserInfo(stored)).toBeNull()
})

test('only `true` makes an admin', () => {
  expect(parseUserInfo({ ...amara, isAdmin: true })?.isAdmin).toBe(true)
  expect(parseUserInfo({ ...amara, isAdmin: 'yes' })?.isAdmin).toBe(false)
})

test('an address keeps its four fields; what is missing is empty', () => {
  expect(parseShipping({ address: '18 Orchard Lane', city: 'Bristol', postalCode: 6, planet: 'Earth' })).toEqual({
    address: '18 Orchard Lane',
    postalCode: '',
    city: 'Bristol',
    country: '',
  })
  expect(parseShipping({ address: '  ', postalCode: '\u00a0', city: ' Bath ', country: '\n' })).toEqual({
    address: '',
    postalCode: '',
    city: ' Bath ',
    country: '',
  })
  expect(parseShipping('Bristol')).toBeNull()
  expect(parseShipping([])).toBeNull()
  expect(parseShipping({ address: [1], planet: 'Earth' })).toBeNull()
  expect(parseShipping(null)).toBeNull()
})
