import { historyTexts } from './history-texts.ts'
import { orderNumber } from './order-number.ts'

/** Texts of /detailOrder/{id} (docs/rules/orders.md#receipt). It shares others with the histories. */
export const receiptTexts = {
  get title() {
    return historyTexts.receipt
  },
  titleOfOrder: (number: number) => `Order ${orderNumber(number)}`,
  backToOrder: 'Back to the order',
  backToOrders: 'Back to the orders',
  print: 'Print',
  shippingAddress: 'Shipping address',
  order: 'Order',
  delivery: 'Delivery',
  pickUp: 'Pick-up',
  payment: 'Payment',
  items: 'Items',
  taxNumber: (number: string) => `Tax number ${number}`,
  get refunded() {
    return historyTexts.refunded
  },
  piecesRefunded: (pieces: number) => `${pieces} refunded`,
} as const
