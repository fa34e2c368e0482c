// Mails to a buyer about a refund, a payment that was not taken, a delivery or a cancellation. The mails about a paid order
// are in paid-order-mails.ts.
import { mailboxKey } from '#server/accounts/email-spelling.ts'
import type { Deps } from '#server/deps.ts'
import type { MailBlock, MailShop } from '#server/notifications/compose-mail.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { type Recipient, queueMail } from '#server/notifications/queue-mail.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { countIfAllowed } from '#server/platform/rate-limits.ts'
import { inLanguage } from '#server/platform/request-language.ts'
import { slotInWords } from '#shared/delivery/slot-labels.ts'
import { english, isLanguage } from '#shared/languages.ts'
import { formatCents } from '#shared/money.ts'
import { orderMailTexts as texts } from '#shared/orders/order-mail-texts.ts'
import { isolated } from '#shared/own-direction.ts'
import { sumInHand } from './in-hand/sum-in-hand.ts'
import { moneyOf, type OrderRow } from './order-row.ts'
import type { RefundReason } from './paying/payment-queries.ts'
import type { ItemRefund } from './refunds/refund-states.ts'

/** The limit of mails about payments that were not taken, for each mailbox. */
export const notTakenMailLimit = { name: 'not-taken-mail', max: 5, minutes: 60 }

/** The `eventKey` of a mail is one of these and the id of the order, payment or refund. So each event has one mail. */
export const keyPrefixes = {
  confirmation: 'order-paid:',
  newOrder: 'order-news:',
  refund: 'payment-refunded:',
  itemRefund: 'items-refunded:',
  notTaken: 'payment-not-taken:',
  ready: 'order-ready:',
  delivery: 'order-delivered:',
  cancellation: 'order-cancelled:',
  closedDay: 'closed-day:',
  otherTime: 'other-time:',
} as const

/** Does work in the language of an order, whoever causes it and in which language. */
export const inLanguageOfOrder = <Result>({ language }: OrderRow, work: () => Result): Result =>
  inLanguage(language !== null && isLanguage(language) ? language : english, work)

/** The buyer of an order; undefined if the account was deleted. */
export async function buyerOf(tx: Db, { userId }: OrderRow): Promise<Recipient | undefined> {
  if (!userId) return undefined
  return tx.row<Recipient>(sql`
    select id, name, email, email_confirmed_at is not null as "emailConfirmed" from users where id = ${userId}`)
}

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

/** In this time a shopkeeper can take back what was marked by mistake, before the buyer gets a mail. */
const deliveryMailDelayMs = 60_000

/** Tells the buyer of a pick-up once, a minute later, that the order is packed, unless it is unpacked before. */
export async function mailReady(tx: Db, shop: MailShop, order: OrderRow, now: Date): Promise<void> {
  await mailAboutOrder(tx, shop, order, () => ({
    kind: 'order_ready',
    eventKey: keyPrefixes.ready + order.id,
    subject: texts.readySubject(shop.shopName),
    text: texts.ready,
    items: [order.address, timeOf(order)].filter((line) => line !== ''),
    dueAt: new Date(now.getTime() + deliveryMailDelayMs),
  }))
}

/** Removes the mail about an order that is not ready after all, unless the mail is being sent or was sent. */
export async function takeBackReadyMail(tx: Db, orderId: string): Promise<void> {
  await tx.run(sql`delete from mails where event_key = ${keyPrefixes.ready + orderId} and attempts = 0`)
}

const deliveryKeyOf = ({ id }: OrderRow) => keyPrefixes.delivery + id

/** Tells the buyer once, a minute later, that the order was delivered, unless the delivery is taken back before. */
export async function mailDelivery(tx: Db, shop: MailShop, order: OrderRow, now: Date): Promise<void> {
  await mailAboutOrder(tx, shop, order, () => ({
    kind: 'order_delivered',
    eventKey: deliveryKeyOf(order),
    subject: texts.deliveredSubject(shop.shopName),
    text: texts.delivered,
    dueAt: new Date(now.getTime() + deliveryMailDelayMs),
  }))
}

/** Removes the mail about a delivery that is taken back, unless the mail is being sent or was sent. */
export async function takeBackDeliveryMail(tx: Db, order: OrderRow): Promise<void> {
  await tx.run(sql`delete from mails where event_key = ${deliveryKeyOf(order)} and attempts = 0`)
}

/** Tells the buyer once that the shop has cancelled their unpaid order. */
export async function mailCancellation(tx: Db, shop: MailShop, order: OrderRow): Promise<void> {
  await mailAboutOrder(tx, shop, order, () => ({
    kind: 'order_cancelled',
    eventKey: keyPrefixes.cancellation + order.id,
    subject: texts.cancelledSubject(shop.shopName),
    text: texts.cancelled,
  }))
}

/** When an order comes, or can be fetched, by the shop's clock; empty without a slot. */
export const timeOf = ({ slotStartsAt, slotEndsAt, timeZone }: OrderRow): string =>
  slotStartsAt && slotEndsAt ? slotInWords({ startsAt: slotStartsAt, endsAt: slotEndsAt }, timeZone) : ''

/** Tells the buyer once that the shop is closed at the time of the order, and why. */
export async function mailClosedDay(
  tx: Db,
  shop: MailShop,
  order: OrderRow,
  { closedDaysId, reason }: { closedDaysId: string; reason: string },
): Promise<void> {
  await mailAboutOrder(tx, shop, order, () => ({
    kind: 'closed_day',
    eventKey: `${keyPrefixes.closedDay}${closedDaysId}:${order.id}`,
    subject: texts.closedDaySubject(shop.shopName),
    text: texts.closedDay(timeOf(order)),
    items: reason === '' ? [] : [reason],
  }))
}

/** Tells the buyer that the shop has moved the order to another time. */
export async function mailOtherTime(tx: Db, shop: MailShop, order: OrderRow, now: Date): Promise<void> {
  await mailAboutOrder(tx, shop, order, () => ({
    kind: 'other_time',
    eventKey: `${keyPrefixes.otherTime}${order.id}:${now.getTime()}`,
    subject: texts.otherTimeSubject(shop.shopName),
    text: texts.otherTime(timeOf(order)),
  }))
}

type OrderMail = {
  kind: string
  eventKey: string
  subject: string
  text: string
  items?: string[]
  dueAt?: Date
}

async function mailAboutOrder(tx: Db, shop: MailShop, order: OrderRow, compose: () => OrderMail): Promise<void> {
  const buyer = await buyerOf(tx, order)
  if (!buyer) return
  await inLanguageOfOrder(order, () => queueMailTo(buyer, { tx, shop, order, mail: compose() }))
}

type ComposedMail = { tx: Db; shop: MailShop; order: OrderRow; mail: OrderMail }

async function queueMailTo(buyer: Recipient, { tx, shop, order, mail: composed }: ComposedMail): Promise<void> {
  const { subject, text, items = [], ...mail } = composed
  const blocks: MailBlock[] = [
    { kind: 'text', text },
    ...(items.length > 0 ? [{ kind: 'lines' as const, lines: items }] : []),
    { kind: 'lines', lines: [texts.order(order.number)] },
    { kind: 'link', label: texts.orderLink, path: `/detailOrder/${order.id}` },
  ]
  await queueMail(tx, shop, buyer, { ...mail, subject: texts.subjectOf(subject, order.number), about: 'order', blocks })
}
