/** Texts of /placeorder once there is an order to pay for (specification §2, §8; RULINGS §1, §5, §7). */
export const payTexts = {
  holdUntil: 'We hold your items until',
  holdRanOut: 'Your items are no longer held. The time to pay ran out at',
  payment: 'Payment',
  windowOpens: ['A small PayPal window opens. If nothing happens, ', 'open it here', '.'],
  windowBlocked: 'Your browser blocked the payment window.',
  openWindow: 'Open the payment window',
  checkPayment: 'I have approved the payment',
  checking: 'We are checking your payment …',
  withoutButtons: ['You can also pay without them: ', 'open the PayPal window here', '.'],
  buttonsAway: 'The payment buttons could not be loaded. Your order is kept: please try again in a moment.',
  tryButtons: 'Try again',
  notFinished: 'The payment was not finished. Your items are still held for you.',
  notFinishedInTime: 'The payment was not finished, and the time to pay ran out. Please order again.',
  cancelOrder: 'Cancel this order',
  areYouSure: 'Are you sure?',
  cancelText: 'Your items go back to the shelf.',
  keepOrder: 'Keep it',
  orderCancelled: 'Your order was cancelled.',

  purchaseTitle: 'Successful purchase!',
  purchaseText: 'The proof of purchase has been sent to your email, with it you can check the delivery status.',
} as const
