import type { PaymentOptionName } from '../settings/payment-options-contract.ts'
import { paymentNameTexts as names } from './payment-name-texts.ts'

/** How an order is paid, in the language of the reader. The stored text is in the shop's base language, or the client's. */
export const paymentNameOf = (order: { payment: PaymentOptionName; paymentMethod: string }): string =>
  order.payment === 'paypal' ? order.paymentMethod : names[order.payment]
