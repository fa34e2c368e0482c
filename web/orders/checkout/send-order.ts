import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Coupon } from '#shared/coupons/coupon.ts'
import { dollarsOf } from '#shared/money.ts'
import type { AddressForm } from '#shared/orders/address-form.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import type { Order, PlaceOrderBody } from '#shared/orders/orders-contract.ts'
import { shippingAddressOf } from '#shared/orders/place-order-rules.ts'
import { placeOrderTexts } from '#shared/orders/place-order-texts.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { saveShipping } from '#web/accounts/shipping-store.ts'
import { removeOrdered } from '#web/cart/cart-store.ts'
import { cartTotals } from '#web/cart/cart-totals.ts'
import { clearOrderSummary } from '#web/cart/order-summary-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { clearCheckoutDraft } from '../checkout-draft.ts'
import { cancelLostOrder } from './lost-order.ts'
import { attemptKey, endAttempt, isAttempt } from './order-attempt.ts'

type OrderToSend = { items: CartItem[]; coupon: Coupon | undefined; address: AddressForm; note: string }

/**
 * Places an order. Only the answer 'New Order Created' counts as success: then what was ordered leaves the cart and the
 * address is remembered, unless its buyer has signed out by then. Throws an ApiError; nothing is lost then.
 */
export async function sendOrder({ items, coupon, address, note }: OrderToSend): Promise<Order> {
  const buyer = readUser()?._id
  const totals = cartTotals(items, coupon)
  const body: PlaceOrderBody = {
    orderItems: items.map(({ id, name, price, quantity, slug }) => ({ product: id, name, price, quantity, slug })),
    shippingAddress: shippingAddressOf(address),
    paymentMethod: 'PayPal',
    itemsPrice: dollarsOf(totals.subtotalCents),
    shippingPrice: dollarsOf(totals.shippingCents),
    taxPrice: dollarsOf(totals.taxCents),
    // Without it where this page doesn't know what the coupon takes off: the next screen shows what the order comes to.
    totalPrice: coupon?.percentOff === 0 ? undefined : dollarsOf(totals.totalCents),
    coupon: coupon?.code,
    note: note || undefined,
  }
  // An earlier attempt was for another cart, address or note, and its answer was lost: what is seen now replaces it.
  const isReplaced = !isAttempt(body) && (await cancelLostOrder(items))
  const answered = await attempt(body)
  // An earlier attempt, whose answer was lost, placed an order that is over by now: this press is for another one.
  const { order, isNew } = answered.order.active ? answered : await attempt(body)
  if (isReplaced) showToast({ text: texts.replaced })
  if (isNew) {
    removeOrdered(items)
    clearOrderSummary()
    clearCheckoutDraft()
  }
  if (readUser()?._id === buyer) saveShipping(address)
  return order
}

/** Sends the order; once it is answered, the next one is a new attempt. */
async function attempt(body: PlaceOrderBody): Promise<{ order: Order; isNew: boolean }> {
  const key = attemptKey(body)
  const { message, order } = await callApi('POST /api/orders', { body, headers: { 'idempotency-key': key } })
  if (message !== placeOrderTexts.orderCreated) throw new ApiError(502, message)
  return { order, isNew: endAttempt(key) }
}
