// Mails to a buyer about money: a refund, or a payment that was not taken.
import { mailboxKey } from '#server/accounts/email-spelling.ts'
import type { Deps } from '#server/deps.ts'
import type { MailShop } from '#server/notifications/compose-mail.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countIfAllowed } from '#server/platform/rate-limits.ts'
import { formatCents } from '#shared/money.ts'
import { orderMailTexts as texts } from '#shared/orders/order-mail-texts.ts'
import { isolated } from '#shared/own-direction.ts'
import { sumInHand } from './in-hand/sum-in-hand.ts'
import { buyerOf, keyPrefixes, mailAboutOrder } from './mail-about-order.ts'
import { moneyOf, type OrderRow } from './order-row.ts'
import type { RefundReason } from './paying/payment-queries.ts'
import type { ItemRefund } from './refunds/refund-states.ts'

/** The limit of mails about payments that were not taken, for each mailbox. */
export const notTakenMailLimit = { name: 'not-taken-mail', max: 5, minutes: 60 }

const refundTexts = {
  admin: 'refundedByShop',
  provider: 'refundedByShop',
  late: 'refundedLate',
  twice: 'refundedTwice',
  alone: 'refundedAlone',
} as const satisfies Record<RefundReason, keyof typeof texts>

type PaymentOfOrder = { order: OrderRow; paymentId: string; amountCents: number }

type Refund = PaymentOfOrder & { reason: RefundReason; refundedCents: number | undefined }

/** Tells the buyer once that a payment, or the rest of a payment, was refunded. */
export async function mailRefund(tx: Db, shop: MailShop, { reason, refundedCents, ...payment }: Refund): Promise<void> {
  const isRest = refundedCents !== undefined && refundedCents < payment.amountCents
  await mailAboutOrder(tx, shop, payment.order, () => {
    const money = moneyOf(payment.order)
    const total = formatCents(payment.amountCents, money)
    const text = isRest
      ? texts.refundedRest(formatCents(refundedCents, money), total)
      : texts[refundTexts[reason]](total)
    const inCash =
      reason === 'admin' || reason === 'alone'
        ? cashBack(payment.order, refundedCents ?? payment.amountCents)
        : undefined
    return {
      kind: 'payment_refunded',
      eventKey: keyPrefixes.refund + payment.paymentId,
      subject: texts.refundedSubject(shop.shopName),
      text: inCash === undefined ? text : texts.refundedInCash(inCash),
    }
  })
}

/** What somebody gives back of a payment in cash; undefined for other payments. */
const cashBack = (order: OrderRow, cents: number): string | undefined =>
  order.paymentOption === 'cash' ? formatCents(sumInHand(cents, 'cash', order), moneyOf(order)) : undefined

/** Tells the buyer once which items were refunded. */
export async function mailItemRefund(
  tx: Db,
  shop: MailShop,
  { order, refund }: { order: OrderRow; refund: ItemRefund },
): Promise<void> {
  const nameOf = new Map(order.lines.map(({ productId, shownName, name }) => [productId, shownName ?? name]))
  await mailAboutOrder(tx, shop, order, () => {
    const inCash = cashBack(order, refund.amountCents)
    return {
      kind: 'items_refunded',
      eventKey: keyPrefixes.itemRefund + refund.id,
      subject: texts.itemsRefundedSubject(shop.shopName),
      text:
        inCash === undefined
          ? texts.itemsRefunded(formatCents(refund.amountCents, moneyOf(order)))
          : texts.itemsRefundedInCash(inCash),
      items: refund.lines.map(({ productId, quantity }) => `${quantity} × ${isolated(nameOf.get(productId) ?? '')}`),
    }
  })
}

/**
 * Tells the buyer once why the payment that they approved was not taken (docs/rules/payments.md#late-payment). Their page
 * may not hear it: its answer may be lost, or the webhook or the sweep may find out. Anybody can cause such mails for
 * free, so an unconfirmed address, which may be a stranger's, gets only a few.
 */
export async function mailNotTaken(
  tx: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { why, ...payment }: PaymentOfOrder & { why: 'cancelled' | 'no_stock' | 'no_place' },
): Promise<void> {
  const buyer = await buyerOf(tx, payment.order)
  if (buyer && !buyer.emailConfirmed) {
    const attempt = { limit: notTakenMailLimit, by: [mailboxKey(buyer.email)] }
    if (!(await countIfAllowed({ db: tx, config, clock }, attempt))) return
  }
  const shop = await readMailShop(tx, config)
  await mailAboutOrder(tx, shop, payment.order, () => ({
    kind: 'payment_not_taken',
    eventKey: keyPrefixes.notTaken + payment.paymentId,
    subject: texts.notTakenSubject(shop.shopName),
    text: texts[notTakenTexts[why]](formatCents(payment.amountCents, moneyOf(payment.order))),
  }))
}

const notTakenTexts = {
  cancelled: 'notTakenCancelled',
  no_stock: 'notTakenNoStock',
  no_place: 'notTakenNoPlace',
} as const
