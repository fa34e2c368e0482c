import { expect, test } from 'vitest'
import { itemsRefund, piecesLeft } from './items-refund.ts'

const item = (product: string, price: number, quantity: number, refunded = 0) => {
  const ofNoMatter = { _id: '', id: '', name: product, slug: '', image: '', category: '' }
  return { ...ofNoMatter, product, price, quantity, refunded }
}

test('one of two pears at 3.49 is refunded; 27.64 of 31.65 is left', () => {
  const order = { orderItems: [item('pears', 3.49, 2), item('ham', 20.54, 1)], totalPrice: 31.65, refundedAmount: 0 }
  expect(itemsRefund(order, { pears: 1 })).toEqual({
    chosen: { pears: 1, ham: 0 },
    pieces: 1,
    isOfAll: false,
    cents: 401,
    items: [{ product: 'pears', refunded: 1 }],
  })
})

test('nothing chosen, nothing goes back', () => {
  const order = { orderItems: [item('pears', 2, 3, 1)], totalPrice: 6.9, refundedAmount: 2.3 }
  expect(itemsRefund(order, {})).toMatchObject({ pieces: 0, isOfAll: false, cents: 0, items: [] })
})

test('earlier refunds are part of the request, and are not refunded again', () => {
  const order = { orderItems: [item('pears', 2, 3, 1), item('ham', 2, 1)], totalPrice: 9.2, refundedAmount: 2.3 }
  expect(piecesLeft(order)).toBe(3)
  expect(itemsRefund(order, { pears: 1 })).toMatchObject({
    pieces: 1,
    cents: 230,
    items: [{ product: 'pears', refunded: 2 }],
  })
})

test('after a refund in the meantime only the rest is chosen', () => {
  const order = { orderItems: [item('pears', 2, 3, 2), item('ham', 2, 1)], totalPrice: 9.2, refundedAmount: 4.6 }
  expect(itemsRefund(order, { pears: 3 })).toMatchObject({
    chosen: { pears: 1 },
    pieces: 1,
    cents: 230,
    isOfAll: false,
  })
})

test('all that is left is the whole order', () => {
  const order = { orderItems: [item('pears', 2, 3, 1), item('ham', 2, 1)], totalPrice: 7.82, refundedAmount: 1.95 }
  // With FOODLAND four pieces cost 7.82; three of them are 5.865, rounded up.
  expect(itemsRefund(order, { pears: 2, ham: 1 })).toMatchObject({ pieces: 3, isOfAll: true, cents: 587 })
})
