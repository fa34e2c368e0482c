import { expect, test } from 'vitest'
import { usd } from '../money.ts'
import { itemsRefund, piecesLeft } from './items-refund.ts'

const ofNoMatter = { _id: '', id: '', slug: '', image: '', category: '', taxPercent: 15 }

/** An item of an order from before orders stored what was paid for each line. */
const item = (product: string, price: number, quantity: number, refunded = 0) => ({
  ...ofNoMatter,
  name: product,
  product,
  price,
  quantity,
  refunded,
  paid: null,
  deposit: null,
})

test('one of two pears at 3.49 is refunded; 27.64 of 31.65 is left', () => {
  const order = { orderItems: [item('pears', 3.49, 2), item('ham', 20.54, 1)], totalPrice: 31.65, refundedAmount: 0 }
  expect(itemsRefund(order, { pears: 1 }, usd)).toEqual({
    chosen: { pears: 1, ham: 0 },
    pieces: 1,
    isOfAll: false,
    cents: 401,
    items: [{ product: 'pears', refunded: 1 }],
  })
})

test('nothing chosen, nothing goes back', () => {
  const order = { orderItems: [item('pears', 2, 3, 1)], totalPrice: 6.9, refundedAmount: 2.3 }
  expect(itemsRefund(order, {}, usd)).toMatchObject({ pieces: 0, isOfAll: false, cents: 0, items: [] })
})

test('earlier refunds are part of the request, and are not refunded again', () => {
  const order = { orderItems: [item('pears', 2, 3, 1), item('ham', 2, 1)], totalPrice: 9.2, refundedAmount: 2.3 }
  expect(piecesLeft(order)).toBe(3)
  expect(itemsRefund(order, { pears: 1 }, usd)).toMatchObject({
    pieces: 1,
    cents: 230,
    items: [{ product: 'pears', refunded: 2 }],
  })
})

test('after a refund in the meantime only the rest is chosen', () => {
  const order = { orderItems: [item('pears', 2, 3, 2), item('ham', 2, 1)], totalPrice: 9.2, refundedAmount: 4.6 }
  expect(itemsRefund(order, { pears: 3 }, usd)).toMatchObject({
    chosen: { pears: 1 },
    pieces: 1,
    cents: 230,
    isOfAll: false,
  })
})

test('all that is left is the whole order', () => {
  const order = { orderItems: [item('pears', 2, 3, 1), item('ham', 2, 1)], totalPrice: 7.82, refundedAmount: 1.95 }
  // With FOODLAND four pieces cost 7.82; three of them are 5.865, rounded up.
  expect(itemsRefund(order, { pears: 2, ham: 1 }, usd)).toMatchObject({ pieces: 3, isOfAll: true, cents: 587 })
})

test('by line: a bottle of six that cost 4.27 and 1.50 of deposit', () => {
  const bottles = { ...item('cola', 0.79, 6, 1), paid: 4.27, deposit: { name: 'Bottle', price: 1.5 } }
  // Five of six: 3.56 and 1.25; four of six: 2.85 and 1.00.
  const order = { orderItems: [bottles, { ...item('ham', 2, 1), paid: 2 }], totalPrice: 7.77, refundedAmount: 0.96 }
  expect(itemsRefund(order, { cola: 1 }, usd)).toMatchObject({ pieces: 1, cents: 96, isOfAll: false })
})

test('by line: yen have no decimals', () => {
  const order = {
    orderItems: [
      { ...item('rice', 108, 2), paid: 216 },
      { ...item('tea', 110, 1), paid: 110 },
    ],
  }
  const yen = { currency: 'JPY', minorDigits: 0 }
  expect(itemsRefund({ ...order, totalPrice: 326, refundedAmount: 0 }, { rice: 1 }, yen)).toMatchObject({ cents: 108 })
})
