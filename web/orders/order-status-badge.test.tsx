import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { ShopOrderBadges } from './shop-orders/shop-order-badges.tsx'

const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '')
const order = { isPaid: false, isPaymentPending: false, isDelivered: false, isCancelled: false, isRefunded: false }

test.each([
  [{}, 'Not payed', 'Not Delivered'],
  [{ isPaid: true }, 'Paid', 'Not Delivered'],
  [{ isPaid: true, isDelivered: true }, 'Paid', 'Delivered'],
  [{ isCancelled: true }, 'Cancelled', 'Cancelled'],
  [{ isPaid: true, isRefunded: true }, 'Refunded', 'Refunded'],
  [{ isPaymentPending: true }, 'Payment being checked', 'Payment being checked'],
  [{ isPaymentPending: true, isCancelled: true }, 'Payment being checked', 'Payment being checked'],
])('%o', (state, payment, delivery) => {
  const said = (of: 'payment' | 'delivery') =>
    textOf(renderToStaticMarkup(<OrderStatusBadge order={{ ...order, ...state }} of={of} />))
  expect([said('payment'), said('delivery')]).toEqual([payment, delivery])
})

test.each([
  [{ active: true }, 'Not DeliveredNot payed'],
  [{ active: true, isPaymentPending: true }, 'Payment being checked'],
])('the shop reads of %o', (state, said) => {
  expect(textOf(renderToStaticMarkup(<ShopOrderBadges order={{ ...order, ...state }} />))).toBe(said)
})
