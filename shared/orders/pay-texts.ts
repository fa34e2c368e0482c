import { orderNumber } from './order-number.ts'

/** Texts of /placeorder for an order that waits for payment (docs/rules/payments.md). */
export const payTexts = {
  holdUntil: 'We hold your items until',
  holdRanOut: 'Your items are no longer held. The time to pay ran out at',
  payment: 'Payment',
  windowOpens: ['A small PayPal window opens. If nothing happens, ', 'open it here', '.'],
  windowBlocked: 'Your browser blocked the payment window.',
  openWindow: 'Open the payment window',
  checkPayment: 'I have approved the payment',
  mayBePaid: 'Your payment may already have gone through: please check it before you pay again.',
  unreached: 'The shop could not be reached.',
  checkAgain: 'Check my payment',
  checking: 'We are checking your payment …',
  withoutButtons: ['You can also pay without them: ', 'open the PayPal window here', '.'],
  buttonsAway: 'The payment buttons could not be loaded. Your order is kept: please try again in a moment.',
  notFinished: 'The payment was not finished. Your items are still held for you.',
  notFinishedInTime: 'The payment was not finished, and the time to pay ran out. Please order again.',
  order: (number: number) => `Order ${orderNumber(number)}`,
  cancelOrder: 'Cancel this order',
  cancelText: 'Your items go back to the shelf.',
  keepOrder: 'Keep it',
  orderCancelled: (number: number) => `Your order ${orderNumber(number)} was cancelled.`,

  purchaseTitle: 'Successful purchase!',
  purchaseText: 'The proof of purchase has been sent to your email, with it you can check the delivery status.',
  viewOrder: 'View order',
} as const
