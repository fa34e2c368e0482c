// What a buyer is told later: of a refund, a payment that was not taken, a delivery, a cancellation. What is told when an
// order is paid is in paid-order-mails.ts.
import { mailboxKey } from '#server/accounts/email-spelling.ts'
import type { Deps } from '#server/deps.ts'
import type { MailBlock, MailShop } from '#server/notifications/compose-mail.ts'
import { type Recipient, queueMail } from '#server/notifications/queue-mail.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { countIfAllowed } from '#server/platform/rate-limits.ts'
import { formatCents } from '#shared/money.ts'
import { orderMailTexts as texts } from '#shared/orders/order-mail-texts.ts'
import type { OrderRow } from './order-row.ts'
import type { RefundReason } from './paying/payment-queries.ts'
import type { ItemRefund } from './refunds/refund-queries.ts'

/** Mails about refused payments, for each mailbox. */
export const notTakenMailLimit = { name: 'not-taken-mail', max: 5, minutes: 60 }

/** The keys of these mails, but for the id of the order, payment or refund at their end: each event is told once. */
export const keyPrefixes = {
  confirmation: 'order-paid:',
  newOrder: 'order-news:',
  refund: 'payment-refunded:',
  itemRefund: 'items-refunded:',
  notTaken: 'payment-not-taken:',
  delivery: 'order-delivered:',
  cancellation: 'order-cancelled:',
} as const

/** Who placed an order; undefined when the account has been deleted. */
export async function buyerOf(tx: Db, { userId }: OrderRow): Promise<Recipient | undefined> {
  if (!userId) return undefined
  return tx.row<Recipient>(sql`
    select id, name, email, email_confirmed_at is not null as "emailConfirmed" from users where id = ${userId}`)
}

const refundTexts: Record<RefundReason, (total: string) => string> = {
  admin: texts.refundedByShop,
  provider: texts.refundedByShop,
  late: texts.refundedLate,
  twice: texts.refundedTwice,
}

type PaymentOfOrder = { order: OrderRow; paymentId: string; amountCents: number }

type Refund = PaymentOfOrder & { reason: RefundReason; refundedCents: number | undefined }

/**
 * Tells the buyer that a payment was refunded, and how much of it, if a part of it was refunded before. Once per payment.
 */
export async function mailRefund(tx: Db, shop: MailShop, { reason, refundedCents, ...payment }: Refund): Promise<void> {
  const total = formatCents(payment.amountCents)
  const isRest = refundedCents !== undefined && refundedCents < payment.amountCents
  await mailAboutOrder(tx, shop, await buyerOf(tx, payment.order), {
    order: payment.order,
    kind: 'payment_refunded',
    eventKey: keyPrefixes.refund + payment.paymentId,
    subject: texts.refundedSubject(shop.shopName),
    text: isRest ? texts.refundedRest(formatCents(refundedCents), total) : refundTexts[reason](total),
  })
}

/** Tells the buyer what was refunded of single items of their order. Once per refund. */
export async function mailItemRefund(
  tx: Db,
  shop: MailShop,
  { order, refund }: { order: OrderRow; refund: ItemRefund },
): Promise<void> {
  const nameOf = new Map(order.lines.map(({ productId, name }) => [productId, name]))
  await mailAboutOrder(tx, shop, await buyerOf(tx, order), {
    order,
    kind: 'items_refunded',
    eventKey: keyPrefixes.itemRefund + refund.id,
    subject: texts.itemsRefundedSubject(shop.shopName),
    text: texts.itemsRefunded(formatCents(refund.amountCents)),
    items: refund.lines.map(({ productId, quantity }) => `${quantity} × ${nameOf.get(productId)}`),
  })
}

/**
 * Tells the buyer that the payment they approved was not taken (docs/rules/payments.md#late-payment), and why. Once per
 * payment, even when their page is told too: its answer may be lost, or the webhook or the sweep may be the one to find
 * out. It costs nothing to cause one, so an address that nobody has confirmed, and may be a stranger's, gets only some.
 */
export async function mailNotTaken(
  tx: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { why, ...payment }: PaymentOfOrder & { why: 'cancelled' | 'no_stock' },
): Promise<void> {
  const buyer = await buyerOf(tx, payment.order)
  if (buyer && !buyer.emailConfirmed) {
    const attempt = { limit: notTakenMailLimit, by: [mailboxKey(buyer.email)] }
    if (!(await countIfAllowed({ db: tx, config, clock }, attempt))) return
  }
  const text = why === 'cancelled' ? texts.notTakenCancelled : texts.notTakenNoStock
  await mailAboutOrder(tx, config, buyer, {
    order: payment.order,
    kind: 'payment_not_taken',
    eventKey: keyPrefixes.notTaken + payment.paymentId,
    subject: texts.notTakenSubject(config.shopName),
    text: text(formatCents(payment.amountCents)),
  })
}

/** How long a shopkeeper has to take back a delivery that was marked by mistake before its buyer is told. */
const deliveryMailDelayMs = 60_000

const deliveryKeyOf = ({ id }: OrderRow) => keyPrefixes.delivery + id

/** Tells the buyer a minute later that their order was delivered. Once per order, unless it is taken back before. */
export async function mailDelivery(tx: Db, shop: MailShop, order: OrderRow, now: Date): Promise<void> {
  await mailAboutOrder(tx, shop, await buyerOf(tx, order), {
    order,
    kind: 'order_delivered',
    eventKey: deliveryKeyOf(order),
    subject: texts.deliveredSubject(shop.shopName),
    text: texts.delivered,
    dueAt: new Date(now.getTime() + deliveryMailDelayMs),
  })
}

/** The order was not delivered after all: the mail is not sent, unless it is on its way or was tried already. */
export async function takeBackDeliveryMail(tx: Db, order: OrderRow): Promise<void> {
  await tx.run(sql`delete from mails where event_key = ${deliveryKeyOf(order)} and attempts = 0`)
}

/** Tells the buyer that the shop has cancelled their unpaid order. Once per order. */
export async function mailCancellation(tx: Db, shop: MailShop, order: OrderRow): Promise<void> {
  await mailAboutOrder(tx, shop, await buyerOf(tx, order), {
    order,
    kind: 'order_cancelled',
    eventKey: keyPrefixes.cancellation + order.id,
    subject: texts.cancelledSubject(shop.shopName),
    text: texts.cancelled,
  })
}

type OrderMail = {
  order: OrderRow
  kind: string
  eventKey: string
  subject: string
  text: string
  items?: string[]
  dueAt?: Date
}

async function mailAboutOrder(
  tx: Db,
  shop: MailShop,
  buyer: Recipient | undefined,
  { order, subject, text, items = [], ...mail }: OrderMail,
): Promise<void> {
  if (!buyer) return
  const blocks: MailBlock[] = [
    { kind: 'text', text },
    ...(items.length > 0 ? [{ kind: 'lines' as const, lines: items }] : []),
    { kind: 'lines', lines: [`${texts.orderId} ${order.id}`] },
    { kind: 'link', label: texts.orderLink, path: `/detailOrder/${order.id}` },
  ]
  await queueMail(tx, shop, buyer, { ...mail, subject: texts.subjectOf(subject, order.id), about: 'order', blocks })
}
