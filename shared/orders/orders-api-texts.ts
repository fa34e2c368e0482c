/** Answers of the API about orders and payments. Odd spellings are intended (docs/rules/README.md). */
export const ordersApiTexts = {
  // Answers of the API (docs/rules/orders.md).
  orderPaid: 'Order Paid',
  orderCancelled: 'Order Cancelled',
  orderPacked: 'Order Packed',
  orderNotPacked: 'Order Not Packed',
  orderDelivered: 'Order Delivered',
  orderNotDelivered: 'Order Not Delivered',
  orderRefunded: 'Order Refunded',
  itemsRefunded: 'Items Refunded',
  emailNoted: 'The confirmation is sent when the order is paid.',

  // Why a request about an order is refused.
  orderNotFound: 'Order not found',
  notYourOrder: 'This order belongs to somebody else',
  lineWithoutProduct: 'Every item needs the id of its product',
  wrongQuantity: 'The quantity must be a whole number of at least 1',
  wrongAmount: 'This is not an amount of money',
  tooLong: (most: number) => `Please use at most ${most} characters`,
  notDeliveredThere: (area: string, more: number) =>
    `We do not deliver there. We deliver to: ${area}${more > 0 ? ` and ${more} more` : ''}`,
  tooExpensive: (most: string) => `An order cannot be more than ${most} before taxes`,
  keyUsed: 'This Idempotency-Key was used for another order',
  onlyLeftOf: (name: string, left: number) => `${name}: only ${left} left`,
  soldOut: (name: string) => `${name} is sold out`,
  notSoldNow: (name: string) => `${name} is not available at the moment`,
  unknownProduct: 'One of the products is no longer in the shop',
  priceNow: (name: string, price: string) => `${name} now costs ${price}`,
  figureNow: {
    itemsPrice: 'The subtotal is',
    taxPrice: 'The taxes are',
    shippingPrice: 'The shipping is',
    totalPrice: 'The total is',
  },
  pricesChanged: 'The prices have changed. Please look at your order again.',

  // Paying, cancelling, delivering, refunding.
  alreadyPaid: 'This order is already paid',
  paidInHand: 'This order will be paid when it is handed over',
  alreadyCancelled: 'This order was cancelled',
  holdRanOut: 'The time to pay for this order ran out. Please order again.',
  paidCannotCancel: 'A paid order cannot be cancelled, only refunded',
  unpaidCannotDeliver: 'This order is not paid yet',
  buyerHasLeft: 'The buyer has deleted their account, so this order stays delivered',
  unpaidCannotRefund: 'Only a paid order can be refunded',
  alreadyDelivered: 'This order was already delivered',
  alreadyPacked: (name: string) => `${name} has already packed this order`,
  alreadyRefunded: 'This order was already refunded',
  namedTwice: 'Please name each product only once',
  notInOrder: 'One of these products is not in this order',
  lessBought: (name: string, quantity: number) => `${name}: only ${quantity} in this order`,
  moreRefunded: (name: string) => `More of ${name} was refunded before. Please look at the order again.`,
  nothingLeft: 'Nothing of this order would be left. Please refund the whole order.',
  worthNothing: 'These items come to less than a cent, so there is nothing to refund',
  deliveredNotRestocked: 'This order was delivered, so its products do not go back into stock',
  refundUnknown: 'The payment provider does not know this payment, so it cannot be refunded here',
  refundRefused:
    'The payment provider refused this refund. Please check with the provider: your balance may be too low, for example.',
  refundUnderWay: 'The payment provider cannot be reached. The refund will be made as soon as it answers.',
  refundPending:
    'The payment provider has started this refund but not finished it. The order will be marked as refunded when it is done.',
  /** For a whole order and for single items. */
  anyRefundPending: 'A refund of this order is under way. It will be noted here when it is done.',
  notApproved: 'The payment has not been approved yet',
  paymentPending: 'Your payment is still being checked. We will email you when it has gone through.',
  tooManyAttempts: 'There were too many attempts to pay for this order. Please cancel it and order again.',
  paymentDeclined: 'Your payment was declined. Please choose another way to pay.',
  paymentWrong:
    'This payment does not match the order, so the order stays unpaid. If you were charged, please write to us.',
  lateNoStock: 'The time to pay ran out and some of the products are sold out. You have not been charged.',
  lateNoPlace:
    'The time to pay ran out and your delivery time is taken by now. You have not been charged. Please choose another time.',
  cancelledNotCharged: 'This order was cancelled. You have not been charged.',
  cancelledRefunded: 'This order was cancelled. Your payment will be refunded.',
  paidAndRefunded: 'That payment was refunded, and this order is still unpaid. Please pay for it again.',
  webhookLater: 'Too many messages at once. Please send this one again later.',
  forgedWebhook: 'This message was not signed by the payment provider',
} as const
