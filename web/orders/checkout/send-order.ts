import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Coupon } from '#shared/coupons/coupon.ts'
import type { FoundChoice } from '#shared/delivery/delivery-choice.ts'
import { amountOf, type Currency } from '#shared/money.ts'
import type { AddressForm } from '#shared/orders/address-form.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import type { Order, PlaceOrderBody } from '#shared/orders/orders-contract.ts'
import { shippingAddressOf } from '#shared/orders/place-order-rules.ts'
import { placeOrderTexts } from '#shared/orders/place-order-texts.ts'
import type { OrderSums } from '#shared/pricing/order-totals.ts'
import type { PaymentOptionName } from '#shared/settings/payment-options-contract.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { noteOrdered } from '#web/cart/account-cart-store.ts'
import { removeOrdered } from '#web/cart/cart-store.ts'
import { clearOrderSummary } from '#web/cart/order-summary-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { forgetSlot } from '#web/delivery/delivery-store.ts'
import { forgetOffers } from '#web/delivery/use-offers.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { clearAddingTo, readAddingTo } from '../adding-to.ts'
import { clearCheckoutDraft } from '../checkout-draft.ts'
import { noteAddress } from '../last-address.ts'
import { cancelLostOrder } from './lost-order.ts'
import { attemptKey, endAttempt, isAttempt } from './order-attempt.ts'

type OrderToSend = {
  items: CartItem[]
  coupon: Coupon | undefined
  /** As the buyer has seen them. */
  sums: OrderSums
  currency: Currency
  address: AddressForm
  note: string
  /** In shops with methods of delivery. */
  chosen?: { delivery: FoundChoice; phone: string; payment: PaymentOptionName }
}

/**
 * Places an order. Success is only the answer 'New Order Created': then the ordered items leave the cart, and the
 * address is stored, unless the buyer has signed out meanwhile. Throws an ApiError and loses nothing.
 */
export async function sendOrder({ items, coupon, sums, currency, address, note, chosen }: OrderToSend): Promise<Order> {
  const buyer = readUser()?._id
  const addingTo = readAddingTo()
  const body: PlaceOrderBody = {
    orderItems: items.map(({ id, name, price, quantity, slug }) => ({ product: id, name, price, quantity, slug })),
    shippingAddress: shippingAddressOf(address),
    paymentMethod: 'PayPal',
    itemsPrice: amountOf(sums.subtotalCents, currency),
    shippingPrice: amountOf(sums.shippingCents, currency),
    taxPrice: amountOf(sums.taxCents, currency),
    // Omitted if the coupon's discount is unknown here: the next page shows the total.
    totalPrice: coupon?.percentOff === 0 ? undefined : amountOf(sums.totalCents, currency),
    coupon: coupon?.code,
    note: note || undefined,
    // What is added comes with the first order, to its address and at its time.
    ...(addingTo ? { withOrder: addingTo.order, shippingAddress: {} } : chosen && deliveryOf(chosen, address)),
  }
  // The lost answer of an earlier attempt was for another cart, address or note: this order replaces it.
  const isReplaced = !isAttempt(body) && (await cancelLostOrder(items))
  const answered = await attempt(body)
  // The order of an earlier attempt may be cancelled or paid by now. Then this press is for a new order.
  const { order, isNew } = isOpen(answered.order) ? answered : await attempt(body)
  if (isReplaced) showToast({ text: texts.replaced })
  if (isNew) {
    noteOrdered(items)
    removeOrdered(items)
    clearOrderSummary()
    clearCheckoutDraft()
    forgetSlot()
    forgetOffers()
    clearAddingTo()
  }
  if (!addingTo && readUser()?._id === buyer) noteAddress(order, address)
  return order
}

/** The order waits for its payment, or will be paid in hand. */
const isOpen = ({ active, isConfirmed, isPaid, isCancelled }: Order): boolean =>
  active || (isConfirmed && !isPaid && !isCancelled)

/** The chosen delivery as the API reads it. A pick-up has no address, only a name. */
function deliveryOf(
  { delivery: { offer, slot }, phone, payment }: NonNullable<OrderToSend['chosen']>,
  address: AddressForm,
): Partial<PlaceOrderBody> {
  const { fullName } = shippingAddressOf(address)
  return {
    ...(offer && { delivery: { method: offer.method.id, ...(slot && { slot: slot.id }) } }),
    ...(offer?.method.kind === 'pickup' && { shippingAddress: { fullName } }),
    ...(phone.trim() !== '' && { phone }),
    payment,
    // In hand, the shop names the way on the receipt.
    ...(payment !== 'paypal' && { paymentMethod: undefined }),
  }
}

/** Sends the order; after the answer the attempt is over. */
async function attempt(body: PlaceOrderBody): Promise<{ order: Order; isNew: boolean }> {
  const key = attemptKey(body)
  const { message, order } = await callApi('POST /api/orders', { body, headers: { 'idempotency-key': key } })
  if (message !== placeOrderTexts.orderCreated) throw new ApiError(502, message)
  return { order, isNew: endAttempt(key) }
}
