// What all mails to a buyer about an order share: whom they reach, in which language, how they end, and when the order comes.
import type { MailBlock, MailShop } from '#server/notifications/compose-mail.ts'
import { type Recipient, queueMail } from '#server/notifications/queue-mail.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/request-language.ts'
import { slotInWords } from '#shared/delivery/slot-labels.ts'
import { english, isLanguage } from '#shared/languages.ts'
import { orderMailTexts as texts } from '#shared/orders/order-mail-texts.ts'
import type { OrderRow } from './order-row.ts'

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

/** When an order comes, or can be fetched, by the shop's clock; empty without a slot. */
export const timeOf = ({ slotStartsAt, slotEndsAt, timeZone }: OrderRow): string =>
  slotStartsAt && slotEndsAt ? slotInWords({ startsAt: slotStartsAt, endsAt: slotEndsAt }, timeZone) : ''

type OrderMail = {
  kind: string
  eventKey: string
  subject: string
  text: string
  items?: string[]
  dueAt?: Date
}

/** Queues a mail to the buyer, composed in the language of the order, with its number and a link to it. */
export async function mailAboutOrder(tx: Db, shop: MailShop, order: OrderRow, compose: () => OrderMail): Promise<void> {
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
