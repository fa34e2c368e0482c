import { countOf } from '../counts.ts'
import { idEnding } from './history-texts.ts'
import { receiptTexts } from './receipt-texts.ts'
import { shopOrdersTexts } from './shop-orders-texts.ts'

/** Texts of the packing list. It shares others with the shop's orders. */
export const packingTexts = {
  title: 'Packing list',
  backToPacking: 'Back to the packing list',
  print: receiptTexts.print,
  /** The time tells the age of a printed list. */
  toPack: (orders: number, when: string) => `${countOf(orders, 'order')} to pack, as of ${when}`,
  isMore: 'These orders were paid first. Others are waiting: they come here once these are packed.',
  orders: 'Orders',
  packed: 'Packed',
  packedBy: (name: string, when: string) => `Packed by ${name}, ${when}`,
  /** An order in the list of orders. */
  products: (products: number, shortId: string) => `${countOf(products, 'product')}, ${shortId}`,
  /** The ticked lines of an order. */
  doneOf: (done: number, all: number) => `${done} of ${all}`,
  packedOf: (packed: number, all: number) => `${packed} of ${countOf(all, 'order')} packed`,
  markPacked: 'Mark packed',
  markPackedOf: (name: string, id: string) => `Mark packed ${name}, ${idEnding(id)}`,
  markNotPacked: 'Mark not packed',
  markNotPackedOf: (name: string, id: string) => `Mark not packed ${name}, ${idEnding(id)}`,
  isPacked: (name: string) => `The order of ${name} is packed.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: the order of ${name} is not packed`,
  toFetch: 'To fetch',
  toFetchForAll: 'To fetch for all orders',
  orderOf: (id: string) => `Order ${shopOrdersTexts.shortId(id)}`,
  times: (quantity: number) => `${quantity} ×`,
  none: 'Nothing to pack',
  noneHint: 'All is delivered. Time for a coffee.',
} as const
