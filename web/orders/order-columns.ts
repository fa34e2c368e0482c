import { historyTexts as texts } from '#shared/orders/history-texts.ts'

/** Specification §2 'Order history': the columns of a buyer's orders, and of the shop's. */
export const orderColumns = [
  { label: texts.client },
  { label: texts.name },
  { label: texts.price, num: true },
  { label: texts.amount, num: true },
  { label: texts.totalPrice, num: true },
  { label: texts.status },
]
