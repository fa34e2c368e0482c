import { countOf } from '../counts.ts'
import { receiptTexts } from './receipt-texts.ts'
import { shopOrdersTexts } from './shop-orders-texts.ts'

/** Texts of the packing list. It shares others with the shop's orders. */
export const packingTexts = {
  title: 'Packing list',
  backToPacking: 'Back to the packing list',
  print: receiptTexts.print,
  /** The time tells the age of a printed list. */
  toPack: (orders: number, when: string) => `${countOf(orders, 'order')} to pack, as of ${when}`,
  isMore: 'These orders were paid first. Others are waiting: they come here once these are marked delivered.',
  toFetch: 'To fetch',
  orderOf: (id: string) => `Order ${shopOrdersTexts.shortId(id)}`,
  times: (quantity: number) => `${quantity} ×`,
  none: 'Nothing to pack',
  noneHint: 'All is delivered. Time for a coffee.',
} as const
