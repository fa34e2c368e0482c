import { addRecordOfSameAdmin } from '#server/platform/records.ts'
import { lockOrder } from '../order-queries.ts'
import { lockPayment, type PaymentRow, setPaymentStatus } from './payment-queries.ts'
import type { PayingDeps } from './paying-deps.ts'

/** How far another refund of the same payment has come meanwhile. */
type OtherRefund = 'refunded' | 'pending' | 'none'

/**
 * Withdraws an admin's refund that the provider refuses: the order stays paid, and may be delivered. Money that the shop
 * can't keep stays marked, and so does a payment whose refund the provider has begun. Doing it twice does no harm.
 */
export async function withdrawRefund({ db, clock }: PayingDeps, { id, orderId }: PaymentRow): Promise<OtherRefund> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const { status, refundReason, refundIsPending } = await lockPayment(tx, id)
    if (status === 'refunded') return 'refunded'
    if (status === 'refunding' && refundIsPending) return 'pending'
    if (status !== 'refunding' || refundReason !== 'admin') return 'none'
    await setPaymentStatus(tx, id, { status: 'captured', now: clock() })
    const change = { action: 'refund_refused', before: { isRefunded: true }, after: { isRefunded: false } }
    await addRecordOfSameAdmin(tx, { subject: 'order', subjectId: orderId, since: 'refund', ...change })
    return 'none'
  })
}
