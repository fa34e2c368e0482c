// Finds out from the provider what became of an order's payments, and brings our books up to date. The buyer's page,
// the webhook and the sweep all end here: any number of times, in any sequence and in several processes at once.
import type { ProviderOrder } from '#server/payments/payment-provider.ts'
import { finishRefund } from '../refunds/refund-payment.ts'
import { withOrderLock } from '../with-order-lock.ts'
import { capturePayment } from './capture-payment.ts'
import { fetchProviderOrders, isUnderReview, matchesPayment, type PaymentAtProvider } from './fetch-provider-orders.ts'
import type { PayingDeps } from './paying-deps.ts'
import { type PaymentRow, paymentsOf } from './payment-queries.ts'
import { type Closing, closePayment, saveCaptureId } from './payment-states.ts'
import { receiveCapture } from './receive-capture.ts'
import { mostTelling, type Settlement } from './settlement.ts'

type SettleOptions = {
  /** Which payments to ask about: the open ones, or all, for when the provider has told us that something happened. */
  which?: 'open' | 'all'
  /**
   * The provider's id of the payment that the buyer has just approved; without it, their newest is meant. A declined
   * payment is tried again only when it is named here, and only the one that is meant is reported as declined.
   */
  chosenProviderOrderId?: string
}

/**
 * Settles an order by what the provider says of its payments, and returns how the ones asked about stand; whether an
 * earlier one has already paid, the order itself tells. Throws `unavailable` when the provider can't be reached; the
 * next try finds what has happened.
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
  // Money that has moved comes first: what is paid must not be captured a second time.
  for (const one of asked.toSorted((a, b) => Number(hasMoved(b)) - Number(hasMoved(a)))) {
    const settlement = await settlePayment(deps, one, { chosenProviderOrderId, mayCapture })
    settlements.push(settlement === 'declined' && one.payment.id !== meant?.id ? 'not_approved' : settlement)
  }
  return mostTelling(settlements)
}

/** The payment that the buyer chose; without a known choice the newest. `payments` come newest first. */
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
    await closeInTurn(deps, payment, { status: 'cancelled', providerOrder })
    return 'not_approved'
  }
  if (providerOrder.status !== 'approved' || !matchesPayment(providerOrder, payment))
    return applyProviderStatus(deps, payment, providerOrder)
  if (!mayCapture) return 'pending'
  const isChosenAgain = payment.status === 'declined' && providerOrder.id === chosenProviderOrderId
  const result = await capturePayment(deps, payment, { isChosenAgain })
  return result.kind === 'captured' ? applyProviderStatus(deps, payment, result.order) : result.kind
}

function closeInTurn(
  { db, clock }: PayingDeps,
  { id, orderId }: PaymentRow,
  closing: Omit<Closing, 'now'>,
): Promise<void> {
  return withOrderLock(orderId, () => closePayment(db, id, { ...closing, now: clock() }))
}

/** Brings our books up to date with what the provider says of a payment. */
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
    await closeInTurn(deps, payment, { status: 'declined', providerOrder })
    return 'declined'
  }
  await withOrderLock(payment.orderId, () => saveCaptureId(deps.db, payment, providerOrder.captureId))
  return 'pending'
}
