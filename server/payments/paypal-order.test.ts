import { expect, test } from 'vitest'
import { readPaypalOrder } from './paypal-order.ts'

const order = (status: string, captures: string[]) => ({
  id: 'ORDER',
  status,
  purchase_units: [
    {
      custom_id: 'OURS',
      amount: { currency_code: 'USD', value: '2.30' },
      payments: {
        captures: captures.map((capture, index) => ({
          id: `CAPTURE-${index}`,
          status: capture,
          amount: { currency_code: 'USD', value: '2.30' },
        })),
      },
    },
  ],
})

test.each([
  ['CREATED', [], 'created', undefined],
  ['PAYER_ACTION_REQUIRED', [], 'created', undefined],
  ['APPROVED', [], 'approved', undefined],
  // The buyer chose another card after one was declined.
  ['APPROVED', ['DECLINED'], 'approved', 'CAPTURE-0'],
  ['VOIDED', [], 'cancelled', undefined],
  ['COMPLETED', ['COMPLETED'], 'completed', 'CAPTURE-0'],
  ['COMPLETED', ['PENDING'], 'pending', 'CAPTURE-0'],
  ['COMPLETED', ['PARTIALLY_REFUNDED'], 'completed', 'CAPTURE-0'],
  ['COMPLETED', ['REFUNDED'], 'refunded', 'CAPTURE-0'],
  ['COMPLETED', ['DECLINED'], 'declined', 'CAPTURE-0'],
  ['COMPLETED', ['FAILED'], 'declined', 'CAPTURE-0'],
  // Captured money counts, wherever the declined tries are in the list.
  ['COMPLETED', ['DECLINED', 'COMPLETED'], 'completed', 'CAPTURE-1'],
  ['COMPLETED', ['COMPLETED', 'DECLINED'], 'completed', 'CAPTURE-0'],
] as const)('an order that is %s with captures %j is %s', (status, captures, expected, captureId) => {
  expect(readPaypalOrder(order(status, [...captures]))).toMatchObject({
    status: expected,
    captureId,
    amount: 2.3,
    currency: 'USD',
    customId: 'OURS',
  })
})

test('the captured amount counts if it differs from the order’s', () => {
  const asked = order('COMPLETED', [])
  const amount = { currency_code: 'EUR', value: '1.00' }
  const captures = [{ id: 'CAPTURE-0', status: 'COMPLETED', amount, custom_id: 'ANOTHER' }]
  const found = readPaypalOrder({ ...asked, purchase_units: [{ ...asked.purchase_units[0], payments: { captures } }] })
  expect(found).toMatchObject({ amount: 1, currency: 'EUR', customId: 'ANOTHER' })
})

test('an answer without an order matches none of ours', () => {
  expect(readPaypalOrder({})).toMatchObject({ id: '', status: 'created', amount: Number.NaN, customId: '' })
})
