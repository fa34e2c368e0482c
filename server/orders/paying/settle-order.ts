// Asks the provider about an order's payments, and updates our books. The buyer's page, the webhook and the sweep all end
// here: repeatedly, in any sequence, and in several processes at once.
import type { ProviderOrder, PaymentProvider } from '#server/payments/payment-provider.ts'
import { amountOf } from '#shared/money.ts'
import { finishRefund } from '../refunds/refund-payment.ts'
import { withOrderLock } from '../with-order-lock.ts'
import { capturePayment, receiveCapture } from './capture-payment.ts'
import { type PayingDeps, type PaymentRow, paymentsOf } from './payment-queries.ts'
import { type Closing, closePayment, saveReviewedCapture } from './payment-states.ts'
import { mostTelling, type Settlement } from './settlement.ts'

type SettleOptions = {
  /** Which payments to ask about: the open payments, or all payments after a message of the provider. */
  which?: 'open' | 'all'
  /**
   * The provider's id of the payment that the buyer has just approved; by default the newest payment is meant. Only this
   * payment is tried again after a decline, and only the payment that is meant is reported as declined.
   */
  chosenProviderOrderId?: string
}

/**
 * Settles an order: asks the provider about its payments and returns their state. If an earlier payment has paid the
 * order, only the order itself says so. Throws `unavailable` if the provider can't be reached; the next call settles the
 * order.
 */
export async function settleOrder(
  deps: PayingDeps,
  orderId: string,
  { which = 'open', chosenProviderOrderId }: SettleOptions = {},
): Promise<Settlement> {
  const all = await paymentsOf(deps.db, orderId, deps.payments.name)
  const wanted = all.filter(({ status }) => which === 'all' || status === 'created' || status === 'declined')
  const asked = await fetchProviderOrders(deps.payments, wanted)
  const meant = chosenPayment(all, chosenProviderOrderId)
  const settlements: Settlement[] = []
  const mayCapture = !isUnderReview(asked)
  // Payments whose money has moved come first, so that a paid order is not charged again.
  for (const one of asked.toSorted((a, b) => Number(hasMoved(b)) - Number(hasMoved(a)))) {
    const settlement = await settlePayment(deps, one, { chosenProviderOrderId, mayCapture })
    settlements.push(settlement === 'declined' && one.payment.id !== meant?.id ? 'not_approved' : settlement)
  }
  return mostTelling(settlements)
}

/** The payment that the buyer chose; by default the newest. `payments` come newest first. */
export const chosenPayment = (
  payments: PaymentRow[],
  chosenProviderOrderId: string | undefined,
): PaymentRow | undefined =>
  payments.find(({ providerOrderId }) => providerOrderId === chosenProviderOrderId) ?? payments[0]

const hasMoved = ({ providerOrder }: PaymentAtProvider) =>
  providerOrder?.status === 'completed' || providerOrder?.status === 'refunded'

type CaptureOptions = { chosenProviderOrderId: string | undefined; mayCapture: boolean }

async function settlePayment(
  deps: PayingDeps,
  { payment, providerOrder }: PaymentAtProvider,
  { chosenProviderOrderId, mayCapture }: CaptureOptions,
): Promise<Settlement> {
  if (!providerOrder || providerOrder.status === 'cancelled') {
    await closeLocked(deps, payment, { status: 'cancelled', providerOrder })
    return 'not_approved'
  }
  if (providerOrder.status !== 'approved' || !matchesPayment(providerOrder, payment))
    return applyProviderStatus(deps, payment, providerOrder)
  if (!mayCapture) return 'pending'
  const isChosenAgain = payment.status === 'declined' && providerOrder.id === chosenProviderOrderId
  const result = await capturePayment(deps, payment, { isChosenAgain })
  return result.kind === 'captured' ? applyProviderStatus(deps, payment, result.order) : result.kind
}

function closeLocked(
  { db, clock }: PayingDeps,
  { id, orderId }: PaymentRow,
  closing: Omit<Closing, 'now'>,
): Promise<void> {
  return withOrderLock(orderId, () => closePayment(db, id, { ...closing, now: clock() }))
}

/** Updates our books with the provider's state of a payment. */
async function applyProviderStatus(
  deps: PayingDeps,
  payment: PaymentRow,
  providerOrder: ProviderOrder,
): Promise<Settlement> {
  if (!matchesPayment(providerOrder, payment)) {
    deps.log.error(
      { payment: payment.id, order: payment.orderId, seen: providerOrder },
      'the provider’s order is not the one we made',
    )
    return 'wrong'
  }
  const { status } = providerOrder
  if (status === 'completed') return receiveCapture(deps, payment, providerOrder)
  if (status === 'refunded') {
    await withOrderLock(payment.orderId, () => finishRefund(deps, payment))
    return 'refunded'
  }
  if (status === 'created') return 'not_approved'
  if (status === 'declined') {
    await closeLocked(deps, payment, { status: 'declined', providerOrder })
    return 'declined'
  }
  await withOrderLock(payment.orderId, () => saveReviewedCapture(deps.db, payment, providerOrder.captureId))
  return 'pending'
}

/** A payment, and the provider's order for it. */
export type PaymentAtProvider = { payment: PaymentRow; providerOrder: ProviderOrder | undefined }

/** Asks the provider about all payments at once. */
export function fetchProviderOrders(provider: PaymentProvider, payments: PaymentRow[]): Promise<PaymentAtProvider[]> {
  return Promise.all(
    payments.map(async (payment) => ({
      payment,
      providerOrder: await provider.findProviderOrder(payment.providerOrderId),
    })),
  )
}

/**
 * Whether the provider still reviews one of an order's payments. Until the result, no other payment is begun or captured,
 * because both could go through.
 */
export const isUnderReview = (asked: PaymentAtProvider[]): boolean =>
  asked.some(
    ({ payment, providerOrder }) => providerOrder?.status === 'pending' && matchesPayment(providerOrder, payment),
  )

/** Whether a provider's order has the id, amount, currency and `custom_id` of our payment. */
export function matchesPayment(providerOrder: ProviderOrder, payment: PaymentRow): boolean {
  const { id, customId, amount, currency } = providerOrder
  const isThisOrder = id === payment.providerOrderId && customId === payment.orderId
  return (
    isThisOrder && currency === payment.currency.currency && amount === amountOf(payment.amountCents, payment.currency)
  )
}
