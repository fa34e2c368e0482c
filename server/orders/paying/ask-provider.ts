import type { PaymentProvider, ProviderOrder } from '#server/payments/payment-provider.ts'
import { currency } from '#shared/money.ts'
import type { PaymentRow } from './payment-queries.ts'

/** A payment, and what the provider says of it. */
export type Asked = { payment: PaymentRow; found: ProviderOrder | undefined }

/** Asks the provider about all of them at once. */
export function askAbout(provider: PaymentProvider, payments: PaymentRow[]): Promise<Asked[]> {
  return Promise.all(
    payments.map(async (payment) => ({ payment, found: await provider.findOrder(payment.providerOrderId) })),
  )
}

/**
 * Whether the provider is still reviewing one of an order's payments. While it is, no other is begun or captured: both
 * could go through.
 */
export const isUnderReview = (asked: Asked[]): boolean =>
  asked.some(({ payment, found }) => found?.status === 'pending' && isOurs(found, payment))

/** Whether it is the order that we asked about, and amount, currency and `custom_id` are those that we gave (RULINGS §5). */
export function isOurs(found: ProviderOrder, payment: PaymentRow): boolean {
  const isThisOrder = found.id === payment.providerOrderId && found.customId === payment.orderId
  return isThisOrder && found.amountCents === payment.amountCents && found.currency === currency
}
