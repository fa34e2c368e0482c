import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressFields, emptyAddress } from './address-form.ts'
import { confirmShippingProblem, firstProblem, shippingAddressOf, whyOrderIsBlocked } from './place-order-rules.ts'

const amara = {
  name: 'Amara',
  lastname: 'Okafor',
  address: '18 Orchard Lane',
  city: 'Bristol',
  postalCode: 'BS6 5AD',
  country: 'United Kingdom',
}
const ready = { cartIsEmpty: false, isLoggedIn: true, billing: amara }

describe('the four checks, only the first one shown', () => {
  test.each([
    [
      'You need to add products first!',
      { cartIsEmpty: true, isLoggedIn: false, billing: emptyAddress, shipping: emptyAddress },
    ],
    [
      'You need to be logged in to complete your purchase',
      { cartIsEmpty: false, isLoggedIn: false, billing: emptyAddress, shipping: emptyAddress },
    ],
    ['You need to complete all the information', { ...ready, billing: emptyAddress, shipping: emptyAddress }],
    ['You need to complete your shipping information', { ...ready, shipping: emptyAddress }],
  ])('%s', (message, checkout) => {
    expect(firstProblem(checkout)?.message).toBe(message)
  })

  test('a complete form has no problem', () => {
    expect(firstProblem(ready)).toBeUndefined()
    expect(firstProblem({ ...ready, shipping: { ...amara, city: 'Bath' } })).toBeUndefined()
  })

  test('the missing fields are named in their order, and blanks are missing', () => {
    const billing = { ...amara, country: ' \t', address: '' }
    expect(firstProblem({ ...ready, billing })).toEqual({
      message: 'You need to complete all the information',
      form: 'billing',
      missing: ['address', 'country'],
    })
    expect(firstProblem({ ...ready, shipping: { ...amara, lastname: '' } })).toMatchObject({
      form: 'shipping',
      missing: ['lastname'],
    })
  })

  test('whichever fields are missing, exactly those are named', () => {
    fc.assert(
      fc.property(fc.subarray([...addressFields]), fc.constantFrom('', ' ', '\n'), (missing, blank) => {
        const billing = { ...amara, ...Object.fromEntries(missing.map((field) => [field, blank])) }
        expect(firstProblem({ ...ready, billing })?.missing ?? []).toEqual(missing)
      }),
    )
  })
})

test('only an empty cart or a missing sign-in disables the button', () => {
  expect(whyOrderIsBlocked({ cartIsEmpty: true, isLoggedIn: true })).toBe('You need to add products first!')
  expect(whyOrderIsBlocked({ cartIsEmpty: false, isLoggedIn: false })).toBe(
    'You need to be logged in to complete your purchase',
  )
  expect(whyOrderIsBlocked({ cartIsEmpty: false, isLoggedIn: true })).toBeUndefined()
})

test('Confirm needs all six shipping fields', () => {
  expect(confirmShippingProblem({ ...amara, city: '' })).toEqual({
    message: 'You need to complete all the information',
    form: 'shipping',
    missing: ['city'],
  })
  expect(confirmShippingProblem(amara)).toBeUndefined()
})

test('the order carries name and last name as one', () => {
  expect(shippingAddressOf(amara)).toEqual({
    fullName: 'Amara Okafor',
    address: '18 Orchard Lane',
    city: 'Bristol',
    postalCode: 'BS6 5AD',
    country: 'United Kingdom',
  })
})
