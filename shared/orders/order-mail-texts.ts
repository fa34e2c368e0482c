import { orderNumber } from './order-number.ts'

/** Texts of the mails about orders and payments. Each subject to a buyer has the name of the shop. */
export const orderMailTexts = {
  /** The number in the subject keeps mail programs from putting several orders into one thread. */
  subjectOf: (subject: string, number: number) => `${subject} (${orderNumber(number)})`,
  order: (number: number) => `Order ${orderNumber(number)}`,
  address: 'Shipping address',
  deliveryAt: (time: string) => `Delivery: ${time}`,
  pickUpAt: (time: string) => `Pick-up: ${time}`,

  confirmationSubject: (shopName: string) => `Your ${shopName} order is paid`,
  confirmationThanks: 'Thank you for your order. We have received your payment and are packing your order.',
  confirmedSubject: (shopName: string) => `Your ${shopName} order is confirmed`,
  confirmedThanks: (total: string) => `Thank you for your order. We are packing it. Please have ${total} ready.`,
  confirmationItems: 'Your items',
  confirmationLink: 'See your receipt',

  /** To the shopkeeper. */
  newOrderSubject: (total: string, client: string, time?: string) =>
    `New order: ${total} from ${client}${time === undefined ? '' : `, ${time}`}`,
  newOrderPaid: 'This order has been paid and waits to be delivered.',
  newOrderToCollect: (total: string) => `This order will be paid in hand: please collect ${total}.`,
  newOrderItems: 'Items',
  newOrderLink: 'Open the order',

  readySubject: (shopName: string) => `Your ${shopName} order is ready`,
  ready: 'Your order is packed and waits for you here:',

  deliveredSubject: (shopName: string) => `Your ${shopName} order was delivered`,
  delivered:
    'Your order has been delivered. If anything is missing or not as it should be, tell us and we will put it right.',

  cancelledSubject: (shopName: string) => `Your ${shopName} order was cancelled`,
  cancelled:
    'We have cancelled your order, which had not been paid: there is nothing to pay. If you did not expect this, please tell us.',

  closedDaySubject: (shopName: string) => `${shopName} is closed when your order was to come`,
  closedDay: (time: string) =>
    `Your order is booked for ${time}, and we are closed then. Please choose another time for it, or wait until we write to you again.`,

  otherTimeSubject: (shopName: string) => `Your ${shopName} order comes at another time`,
  otherTime: (time: string) => `We have moved your order. It now comes ${time}.`,

  refundedSubject: (shopName: string) => `Your ${shopName} payment was refunded`,
  refundedByShop: (total: string) => `We have refunded your payment of ${total}. It can take a few days to reach you.`,
  refundedInCash: (sum: string) => `We have refunded ${sum} of your payment. You get it back in cash.`,
  refundedRest: (rest: string, total: string) =>
    `We have refunded the remaining ${rest} of your payment of ${total}. It can take a few days to reach you.`,
  refundedLate: (total: string) =>
    `Your payment of ${total} reached us after the order had been cancelled, so we have refunded it. It can take a few days to reach you.`,
  refundedTwice: (total: string) =>
    `This order was paid twice. We have refunded the second payment of ${total}. It can take a few days to reach you.`,
  refundedAlone: (total: string) =>
    `This order was to come with another one, which was cancelled. So we have refunded your payment of ${total}. It can take a few days to reach you.`,

  itemsRefundedSubject: (shopName: string) => `A refund for your ${shopName} order`,
  itemsRefunded: (sum: string) =>
    `We have refunded ${sum} of your payment, for the items below. It can take a few days to reach you.`,
  itemsRefundedInCash: (sum: string) =>
    `We have refunded ${sum} of your payment, for the items below. You get it back in cash.`,

  notTakenSubject: (shopName: string) => `Your ${shopName} payment was not taken`,
  notTakenCancelled: (total: string) =>
    `Your order was cancelled before we took your payment of ${total}. You have not been charged.`,
  notTakenNoStock: (total: string) =>
    `The time to pay for your order ran out before we took your payment of ${total}, and some of the products are sold out. You have not been charged.`,
  notTakenNoPlace: (total: string) =>
    `The time to pay for your order ran out before we took your payment of ${total}, and your delivery time is taken by now. You have not been charged. You can choose another time for a few minutes.`,
  orderLink: 'See the order',
} as const
