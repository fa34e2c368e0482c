import { expect, test } from 'vitest'
import { ApiError } from '#web/client/api.ts'
import { meaningOf } from './payment-script.ts'

const paid = new ApiError(409, 'This order is paid already.', 'already_paid')
const expired = new ApiError(409, 'The time to pay ran out.', 'hold_ran_out')
const declined = new ApiError(402, 'The payment was declined.', 'payment_declined')
const away = new ApiError(0, 'The shop could not be reached.', 'no_connection')
const blocked = Object.assign(new Error('No window'), { code: 'popup_blocked' })

test.each([
  ['a window that the browser blocked', blocked, false, { kind: 'blocked' }],
  ['a blocked window, in the words of PayPal', new Error('Unable to open popup'), false, { kind: 'blocked' }],
  ['an order paid elsewhere', paid, false, { kind: 'over', reason: 'This order is paid already.' }],
  ['an order paid by a try whose answer was lost', paid, true, { kind: 'paid' }],
  ['an order that is held no more', expired, true, { kind: 'over', reason: 'The time to pay ran out.' }],
  ['a declined payment', declined, false, { kind: 'problem', text: 'The payment was declined.', isDeclined: true }],
  ['a lost answer', away, true, { kind: 'problem', text: 'The shop could not be reached.', isDeclined: false }],
  [
    'buttons that broke',
    new TypeError('x is undefined'),
    true,
    {
      kind: 'problem',
      text: 'The payment buttons could not be loaded. Your order is kept: please try again in a moment.',
      isDeclined: false,
    },
  ],
])('%s', (_, error, mayBePaid, meaning) => {
  expect(meaningOf(error, mayBePaid)).toEqual(meaning)
})
