import { orderNumber } from './order-number.ts'

/** Texts of the order histories (docs/rules/orders.md#history). */
export const historyTexts = {
  title: 'Shop history',
  profileTitle: 'My orders',
  caption: 'Your orders',
  client: 'Client',
  name: 'Name',
  price: 'Price',
  amount: 'Amount',
  totalPrice: 'Total Price',
  status: 'Status',
  more: (count: number) => `and ${count} more`,
  moreOf: (count: number, number: number) => `and ${count} more of order ${orderNumber(number)}`,

  // Statuses: the profile and the shop's orders show the first pair, /MyOrders the second. The filter of the shop's orders
  // has all.
  delivered: 'Delivered',
  notDelivered: 'Not Delivered',
  paid: 'Paid',
  notPaid: 'Not payed',
  toPayInHand: 'To pay at the door',
  toPayAtCounter: 'To pay at the counter',
  paymentPending: 'Payment being checked',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  sumRefunded: (sum: string) => `${sum} refunded`,

  /** Before and after the link 'Here'. */
  empty: ["You haven't bought anything yet, continue buying ", 'Here', '.'],
  emptyInProfile: ['Todavía no tienes órdenes, continúa comprando ', 'aquí', '.'],

  receipt: 'Receipt',
  payNow: 'Pay now',
  orderAgain: 'Order again',
  /** Distinguishes the links of several orders. */
  ofOrder: (label: string, number: number) => `${label}, ${orderNumber(number)}`,
  signInForOrders: 'Sign in to see your orders',
  signInForOrdersHint: 'Your orders and receipts are kept with your account.',
} as const
