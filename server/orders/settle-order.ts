// Finds out from the provider what became of an order's payments, and brings our books to it. The buyer's page, the
// webhook and the sweep all end here, in any number, in any sequence and in several processes at once.
import { productTag } from '#server/catalog/catalogue-tags.ts'
import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database.ts'
import { currency, type ProviderOrder } from '#server/payments/payment-provider.ts'
import { giveBack, recordProviderRefund } from './give-back.ts'
import { findOrderForChange } from './order-queries.ts'
import { type PaymentRow, paymentsOf, setPaymentStatus } from './payment-queries.ts'
import { recordCapture, reviveOrder } from './record-capture.ts'

export type SettleDeps = Pick<Deps, 'db' | 'news' | 'clock' | 'config' | 'payments' | 'log'>

/** How it stands with paying an order, for the person who asks. */
export type Settlement =
  /** Paid, now or before. */
  | 'paid'
  /** Nothing was charged: the buyer has not approved, has to choose another way, or the order can't be had any more. */
  | 'not_approved'
  | 'declined'
  | 'cancelled'
  | 'no_stock'
  /** The provider, or another window, is still at it. */
  | 'pending'
  /** Money arrived that can't be kept; it goes back. */
  | 'given_back'
  /** The provider's order is not the one that we made. */
  | 'wrong'

/** While a payment is captured the order keeps its stock at least this long, and no other payment of it is captured. */
const captureMs = 120_000
const mostAsked = 10

type Asked = { payment: PaymentRow; found: ProviderOrder | undefined }

/**
 * Settles an order. `mentioned` names a payment that the provider spoke of, which is asked about even if it was closed.
 * Throws `unavailable` when the provider can't be reached; the next try finds whatever happened.
 */
export async function settleOrder(deps: SettleDeps, orderId: string, mentioned?: string): Promise<Settlement> {
  const all = await paymentsOf(deps.db, orderId, deps.payments.name)
  const isOpen = ({ status }: PaymentRow) => status === 'created' || status === 'declined'
  const open = all.filter((payment) => isOpen(payment) || payment.id === mentioned).slice(0, mostAsked)
  const asked = await Promise.all(
    open.map(async (payment): Promise<Asked> => ({
      payment,
      found: await deps.payments.findOrder(payment.providerOrderId),
    })),
  )
  const settlements: Settlement[] = []
  // Money that has moved comes first: what is paid must not be captured a second time.
  for (const one of asked.toSorted((a, b) => Number(hasMoved(b)) - Number(hasMoved(a)))) {
    const settlement = await settlePayment(deps, one)
    if (settlement === 'paid') return 'paid'
    settlements.push(settlement)
  }
  if (all.some(({ status }) => status === 'captured')) return 'paid'
  return mostTelling.find((settlement) => settlements.includes(settlement)) ?? 'not_approved'
}

const hasMoved = ({ found }: Asked) => found?.status === 'completed' || found?.status === 'refunded'
const mostTelling: Settlement[] = ['given_back', 'pending', 'no_stock', 'cancelled', 'declined', 'wrong']

async function settlePayment(deps: SettleDeps, { payment, found }: Asked): Promise<Settlement> {
  const now = deps.clock()
  if (!found || found.status === 'cancelled') {
    await setOpenStatus(deps, payment, 'cancelled')
    return 'not_approved'
  }
  if (!isOurs(found, payment)) {
    const { id: _id, payerEmail: _email, ...seen } = found
    deps.log.error({ payment: payment.id, order: payment.orderId, seen }, 'the provider’s order is not the one we made')
    return 'wrong'
  }
  if (found.status === 'approved') return captureApproved(deps, payment, now)
  if (found.status === 'completed') return keepCapture(deps, payment, found)
  if (found.status === 'refunded') {
    await recordProviderRefund(deps, payment)
    return 'given_back'
  }
  if (found.status === 'declined') await setOpenStatus(deps, payment, 'declined')
  return found.status === 'created' ? 'not_approved' : found.status
}

/** Amount, currency and `custom_id` are those that we gave (RULINGS §5). */
function isOurs(found: ProviderOrder, payment: PaymentRow): boolean {
  return found.amountCents === payment.amountCents && found.currency === currency && found.customId === payment.orderId
}

/** Closes an attempt, unless something has moved it on in the meantime. */
async function setOpenStatus(
  { db, clock }: SettleDeps,
  { id }: PaymentRow,
  status: 'declined' | 'cancelled',
): Promise<void> {
  await db.run(sql`
    update payments set status = ${status}, updated_at = ${clock()} where id = ${id} and status in ('created', 'declined')`)
}

async function captureApproved(deps: SettleDeps, payment: PaymentRow, now: Date): Promise<Settlement> {
  const may = await reserve(deps, payment, now)
  if (may !== 'capture') return may
  const outcome = await deps.payments.capture(payment.providerOrderId, `capture-${payment.id}-${payment.declines}`)
  if (outcome.kind === 'not_approved') {
    await release(deps, payment)
    return 'not_approved'
  }
  if (outcome.kind === 'declined') {
    await deps.db.run(sql`
      update payments set status = 'declined', declines = ${payment.declines + 1}, capturing_until = null, updated_at = ${now}
      where id = ${payment.id} and status in ('created', 'declined')`)
    return 'declined'
  }
  if (outcome.order.status === 'completed') return keepCapture(deps, payment, outcome.order)
  await release(deps, payment)
  return outcome.order.status === 'declined' ? 'declined' : 'pending'
}

/** Makes sure, before any money moves, that the order can be paid, and that this payment alone is captured. */
async function reserve({ db, news }: SettleDeps, payment: PaymentRow, now: Date): Promise<'capture' | Settlement> {
  const until = new Date(now.getTime() + captureMs)
  const { may, touched } = await db.transaction(async (tx) => {
    const say = (may: 'capture' | Settlement, touched: string[] = []) => ({ may, touched })
    const order = (await findOrderForChange(tx, payment.orderId))!
    if (order.paidAt) return say('paid')
    const other = await tx.row(sql`
      select id from payments where order_id = ${order.id} and id <> ${payment.id} and capturing_until > ${now}`)
    if (other) return say('pending')
    const revival = await reviveOrder(tx, order)
    if (revival.kind !== 'alive') {
      // Another try is capturing this very payment: whether money moves is not known yet, so nobody may be told that none did.
      const capturing = await tx.row(sql`
        select id from payments where id = ${payment.id} and capturing_until > ${now}`)
      if (capturing) return say('pending')
      await setPaymentStatus(tx, payment.id, { status: 'cancelled', now })
      return say(revival.kind)
    }
    await tx.run(sql`update orders set held_until = greatest(held_until, ${until}) where id = ${order.id}`)
    await tx.run(sql`update payments set capturing_until = ${until} where id = ${payment.id}`)
    return say('capture', revival.touched)
  })
  if (touched.length > 0) news.publish(touched.map(productTag))
  return may
}

async function release({ db }: SettleDeps, { id }: PaymentRow): Promise<void> {
  await db.run(sql`update payments set capturing_until = null where id = ${id}`)
}

async function keepCapture(deps: SettleDeps, payment: PaymentRow, { captureId }: ProviderOrder): Promise<Settlement> {
  const { db, news, clock, config } = deps
  const capture = { orderId: payment.orderId, paymentId: payment.id, captureId, now: clock(), shop: config }
  const { kind, touched } = await db.transaction((tx) => recordCapture(tx, capture))
  if (touched.length > 0) news.publish(touched.map(productTag))
  if (kind === 'to_give_back') {
    // It is marked, so the sweep goes on where this stops.
    await giveBack(deps, { ...payment, captureId: captureId ?? payment.captureId }).catch((error: unknown) =>
      deps.log.warn({ err: error, payment: payment.id }, 'a payment could not be given back yet'),
    )
  }
  return kind === 'paid' ? 'paid' : 'given_back'
}
