import type { CartItem } from '#shared/cart/stored-cart.ts'
import { centsOf, dollarsOf } from '#shared/money.ts'
import type { Order, PlaceOrderBody } from '#shared/orders/orders-contract.ts'
import { placeOrderTexts } from '#shared/orders/place-order-texts.ts'
import { type AddressForm, shippingAddressOf } from '#shared/orders/place-order-rules.ts'
import { percentOffOf } from '#shared/pricing/coupon.ts'
import { type OrderTotals, orderTotals } from '#shared/pricing/order-totals.ts'
import { ApiError, callApi } from '#web/api.ts'
import { saveShipping } from '#web/accounts/shipping-store.ts'
import { clearCart } from '#web/cart/cart-store.ts'
import { clearResumen } from '#web/cart/resumen-store.ts'
import { attemptKey, endAttempt } from './order-attempt.ts'

export type OrderToSend = { items: CartItem[]; coupon: string | undefined; address: AddressForm }

/** What a cart costs with a coupon, by the rule that the server uses too. */
export function cartTotals(items: CartItem[], coupon: string | undefined): OrderTotals {
  const lines = items.map(({ price, quantity }) => ({ priceCents: centsOf(price), quantity }))
  return orderTotals(lines, percentOffOf(coupon))
}

/**
 * Places an order. Only the answer 'New Order Created' counts as success (specification §4): then the cart is cleared
 * and the address remembered. Throws an ApiError; nothing is lost then.
 */
export async function sendOrder({ items, coupon, address }: OrderToSend): Promise<Order> {
  const totals = cartTotals(items, coupon)
  const body: PlaceOrderBody = {
    orderItems: items.map(({ id, name, price, quantity, slug }) => ({ product: id, name, price, quantity, slug })),
    shippingAddress: shippingAddressOf(address),
    paymentMethod: 'PayPal',
    itemsPrice: dollarsOf(totals.subtotalCents),
    shippingPrice: dollarsOf(totals.shippingCents),
    taxPrice: dollarsOf(totals.taxCents),
    totalPrice: dollarsOf(totals.totalCents),
    ...(coupon && { coupon }),
  }
  const headers = { 'idempotency-key': attemptKey(body) }
  const { message, order } = await callApi('POST /api/orders', { body, headers })
  if (message !== placeOrderTexts.orderCreated) throw new ApiError(502, message)
  endAttempt()
  clearCart()
  clearResumen()
  saveShipping(address)
  return order
}
