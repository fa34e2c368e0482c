import { countOf } from '../counts.ts'
import { historyTexts, idEnding } from './history-texts.ts'
import { receiptTexts } from './receipt-texts.ts'

const stockReturns = 'Its products go back into stock.'
const stockStays = 'Its products do not go back into stock.'

/** Texts about the shop's orders, for admins. */
export const shopOrdersTexts = {
  title: 'My orders',
  caption: 'The shop’s orders',
  search: 'Search by client, email, address, product, total, order or user id',
  /** `isMore`: there are more than were counted (docs/decisions/0007). */
  count: (orders: number, isMore: boolean) => countOf(orders, 'order', isMore),
  noneFound: 'No orders found',
  noneAmongNewest:
    'None of the newest orders has this. To search all of them, please type a word of three letters or more.',
  noneYet: 'Nobody has ordered anything yet.',
  showAll: 'Show all orders',
  filters: {
    all: 'All',
    unpaid: historyTexts.notPaid,
    paid: historyTexts.paid,
    to_deliver: historyTexts.notDelivered,
    delivered: historyTexts.delivered,
    cancelled: historyTexts.cancelled,
    refunded: historyTexts.refunded,
  },
  /** A short id to distinguish orders on the screen. The search finds it. */
  shortId: (id: string) => `…${id.slice(-4)}`,
  /** For screen readers, before the visible time of the order in the link. */
  detailsOf: (name: string, id: string) => `Order of ${name}, ${idEnding(id)},`,
  /** The export ignores search and filter. */
  export: 'Export all orders',
  backToOrders: receiptTexts.backToOrders,
  orderOf: (name: string) => `Order of ${name}`,
  receipt: 'Receipt',
  items: 'Items',
  orderId: 'Order id',
  ordered: 'Ordered',
  paidAt: 'Paid',
  deliveredAt: 'Delivered',
  cancelledAt: 'Cancelled',
  refundedAt: 'Refunded',
  heldUntil: 'Held until',
  payment: 'Payment',
  account: 'Account',
  accountGone: 'This account was deleted.',
  address: 'Address',
  markDelivered: 'Mark delivered',
  markDeliveredOf: (name: string, when: string, id: string) => `Mark delivered ${name}, ${when}, ${idEnding(id)}`,
  markNotDelivered: 'Mark not delivered',
  markNotDeliveredOf: (name: string, when: string, id: string) =>
    `Mark not delivered ${name}, ${when}, ${idEnding(id)}`,
  cancel: 'Cancel order',
  keep: 'Keep order',
  refund: 'Refund',
  wantToTakeBack: (name: string) => `Do you want to mark the order of ${name} as not delivered?`,
  wantToCancel: (name: string) => `Do you want to cancel the order of ${name}?`,
  stockReturns,
  wantToRefund: (name: string, total: string) => `Do you want to refund ${total} to ${name}?`,
  afterRefund: (isRestocked: boolean) =>
    `The whole amount goes back through PayPal. ${isRestocked ? stockReturns : stockStays}`,
  /** For an order with items that were refunded before. */
  afterRefundOfRest: (isRestocked: boolean) =>
    `The rest of the amount goes back through PayPal. ${isRestocked ? 'What is left goes back into stock.' : stockStays}`,
  refundItems: 'Refund items',
  toRefund: 'To refund',
  howManyOf: (name: string) => `How many of ${name} to refund`,
  ofPieces: (left: number) => `of ${left}`,
  goesBack: 'Goes back',
  putIntoStock: 'Put these items back into stock',
  noneChosen: 'Please choose what to refund.',
  refundSum: (sum: string) => `Refund ${sum}`,
  afterItemsRefund: (pieces: number, isRestocked: boolean) =>
    `This goes back through PayPal, for ${countOf(pieces, 'piece')}. ${
      isRestocked ? 'What you refund goes back into stock.' : 'What you refund does not go back into stock.'
    }`,
  isDelivered: (name: string) => `The order of ${name} is delivered.`,
  isNotDelivered: (name: string) => `The order of ${name} is not delivered.`,
  isCancelled: (name: string) => `The order of ${name} is cancelled.`,
  isRefunded: (name: string) => `The order of ${name} is refunded.`,
  wentBack: (sum: string, name: string) => `${sum} went back to ${name}.`,
} as const
