import { historyTexts as texts } from '#shared/orders/history-texts.ts'

/** Specification §2 'Order history': the columns of a buyer's orders, and of the shop's. */
export const orderColumns = [
  { label: texts.client },
  { label: texts.name, className: 'col-item' },
  { label: texts.price, num: true, className: 'col-price' },
  { label: texts.amount, num: true, className: 'col-amount' },
  { label: texts.totalPrice, num: true },
  { label: texts.status },
]
