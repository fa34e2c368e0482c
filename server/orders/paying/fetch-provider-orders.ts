import type { PaymentProvider, ProviderOrder } from '#server/payments/payment-provider.ts'
import { currency } from '#shared/money.ts'
import type { PaymentRow } from './payment-queries.ts'

/** A payment, and what the provider says of it. */
export type PaymentAtProvider = { payment: PaymentRow; providerOrder: ProviderOrder | undefined }

/** Asks the provider about all of them at once. */
export function fetchProviderOrders(provider: PaymentProvider, payments: PaymentRow[]): Promise<PaymentAtProvider[]> {
  return Promise.all(
    payments.map(async (payment) => ({
      payment,
      providerOrder: await provider.findProviderOrder(payment.providerOrderId),
    })),
  )
}

/**
 * Whether the provider is still reviewing one of an order's payments. While it is, no other is begun or captured: both
 * could go through.
 */
export const isUnderReview = (asked: PaymentAtProvider[]): boolean =>
  asked.some(
    ({ payment, providerOrder }) => providerOrder?.status === 'pending' && matchesPayment(providerOrder, payment),
  )

/** Whether it is the order that we asked about, and amount, currency and `custom_id` are those that we gave. */
export function matchesPayment(providerOrder: ProviderOrder, payment: PaymentRow): boolean {
  const { id, customId, amountCents } = providerOrder
  const isThisOrder = id === payment.providerOrderId && customId === payment.orderId
  return isThisOrder && amountCents === payment.amountCents && providerOrder.currency === currency
}
