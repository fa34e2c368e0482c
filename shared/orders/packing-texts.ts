import { countOf } from '../counts.ts'
import { orderNumber } from './order-number.ts'
import { receiptTexts } from './receipt-texts.ts'
import { nameOfOrder, type NamedOrder, ofOrder, shopOrdersTexts } from './shop-orders-texts.ts'

/** Texts of the packing list. It shares others with the shop's orders. */
export const packingTexts = {
  title: 'Packing list',
  backToPacking: 'Back to the packing list',
  get print() {
    return receiptTexts.print
  },
  /** The time tells the age of a printed list. */
  toPack: (orders: number, when: string) => `${countOf(orders, 'order')} to pack, as of ${when}`,
  isMore: 'These orders were paid first. Others are waiting: they come here once these are packed.',
  orders: 'Orders',
  packed: 'Packed',
  packedBy: (name: string, when: string) => `Packed by ${name}, ${when}`,
  /** An order in the list of orders. */
  products: (products: number, number: number) => `${countOf(products, 'product')}, ${orderNumber(number)}`,
  /** The ticked lines of an order. */
  doneOf: (done: number, all: number) => `${done} of ${all}`,
  packedOf: (packed: number, all: number) => `${packed} of ${countOf(all, 'order')} packed`,
  markPacked: 'Mark packed',
  markPackedOf: (order: NamedOrder) => `Mark packed ${ofOrder(order)}`,
  markNotPacked: 'Mark not packed',
  markNotPackedOf: (order: NamedOrder) => `Mark not packed ${ofOrder(order)}`,
  isPacked: (order: NamedOrder) => `${shopOrdersTexts.orderOf(order)} is packed.`,
  undo: 'Undo',
  undoOf: (order: NamedOrder) => `Undo: ${nameOfOrder(order)} is not packed`,
  bags: 'Bags',
  bagsOf: (bags: number) => countOf(bags, 'bag'),
  time: 'Time',
  allTimes: 'All times',
  chosenTime: 'The chosen time',
  timeWithOrders: (time: string, orders: number) => `${time} (${countOf(orders, 'order')})`,
  driversList: 'Driver’s list',
  toFetch: 'To fetch',
  toFetchForAll: 'To fetch for all orders',
  orderOf: (number: number) => `Order ${orderNumber(number)}`,
  times: (quantity: number) => `${quantity} ×`,
  none: 'Nothing to pack',
  noneHint: 'All is delivered. Time for a coffee.',
} as const
