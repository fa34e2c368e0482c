// Orders as a client sends them, whatever the shop makes of them.
import { shippingAddress, stockOf } from './orders.ts'
import { useTestShop } from './test-shop.ts'

type Item = { product: string; quantity: unknown; price?: unknown }

export const body = (items: Item[], more: object = {}) => ({
  orderItems: items,
  shippingAddress,
  paymentMethod: 'PayPal',
  ...more,
})

/** A shop for all tests of a file, and the call that places an order in it. */
export function useShopForOrders() {
  const shop = useTestShop()
  return {
    shop,
    order: (token: string | undefined, sent: unknown, headers = {}) =>
      shop.as(token).post('/api/orders', sent, { headers }),
    stockOf: (product: { id: string }) => stockOf(shop, product),
  }
}
