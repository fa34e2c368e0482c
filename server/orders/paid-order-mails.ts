import type { MailBlock, MailShop } from '#server/notifications/compose-mail.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { queueMail, type Recipient } from '#server/notifications/queue-mail.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { inLanguageOfShop } from '#server/platform/request-language.ts'
import { formatCents } from '#shared/money.ts'
import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import { orderMailTexts as texts } from '#shared/orders/order-mail-texts.ts'
import { isolated } from '#shared/own-direction.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { taxesOfOrder } from '#shared/pricing/refund-taxes.ts'
import { sumRows, taxesInside } from '#shared/pricing/sum-rows.ts'
import { defaultShopEmail } from '#shared/settings/shop-settings.ts'
import { sumInHand } from './in-hand/sum-in-hand.ts'
import { buyerOf, inLanguageOfOrder, keyPrefixes, timeOf } from './mail-about-order.ts'
import { moneyOf, type OrderLine, type OrderRow } from './order-row.ts'

/** The mails about an order that has become firm, paid or to be paid in hand: to the buyer and to the shopkeeper. */
export async function mailFirmOrder(
  tx: Db,
  { config }: { config: { publicUrl: string } },
  order: OrderRow,
): Promise<void> {
  const shop = await readMailShop(tx, config)
  await mailConfirmation(tx, shop, order)
  await mailNewOrder(tx, shop, order)
}

/**
 * Queues the proof of purchase once, in the transaction that marks the order paid. Without a confirmed email the mail has
 * no address and no note: the mailbox may be a stranger's, and somebody may have typed a message to them. The link leads
 * to the order, which has both.
 */
export async function mailConfirmation(tx: Db, shop: MailShop, order: OrderRow): Promise<void> {
  const buyer = await buyerOf(tx, order)
  if (buyer) await inLanguageOfOrder(order, () => mailProof(tx, shop, order, buyer))
}

async function mailProof(tx: Db, shop: MailShop, order: OrderRow, buyer: Recipient): Promise<void> {
  const blocks: MailBlock[] = [
    { kind: 'text', text: thanksFor(order) },
    ...boughtBlocks(order, texts.confirmationItems, (line) => line.shownName ?? line.name),
    ...(buyer.emailConfirmed ? addressBlocks(order) : []),
    { kind: 'link', label: texts.confirmationLink, path: `/detailOrder/${order.id}` },
  ]
  const event = { kind: 'order_confirmation', eventKey: keyPrefixes.confirmation + order.id, about: 'order' as const }
  const subject = texts.subjectOf(
    (isToCollect(order) ? texts.confirmedSubject : texts.confirmationSubject)(shop.shopName),
    order.number,
  )
  await queueMail(tx, shop, buyer, { ...event, subject, blocks })
}

/**
 * Queues once the mail to the shopkeeper about a new order, in the shop's base language, in the transaction that marks the
 * order paid. Not to the default address, which nobody reads.
 */
async function mailNewOrder(tx: Db, shop: MailShop, order: OrderRow): Promise<void> {
  if (shop.shopEmail === defaultShopEmail) return
  await inLanguageOfShop(shop, undefined, () => mailShopkeeper(tx, shop, order))
}

async function mailShopkeeper(tx: Db, shop: MailShop, order: OrderRow): Promise<void> {
  const shopkeeper = { name: shop.shopName, email: shop.shopEmail, emailConfirmed: false }
  const blocks: MailBlock[] = [
    { kind: 'text', text: isToCollect(order) ? texts.newOrderToCollect(askedOf(order)) : texts.newOrderPaid },
    ...boughtBlocks(order, texts.newOrderItems, ({ name }) => name),
    ...addressBlocks(order),
    { kind: 'link', label: texts.newOrderLink, path: `/H0me/orders/${order.id}` },
  ]
  const event = { kind: 'order_news', eventKey: keyPrefixes.newOrder + order.id, about: 'shop' as const }
  const subject = texts.subjectOf(texts.newOrderSubject(totalOf(order), order.fullName, timeOf(order)), order.number)
  await queueMail(tx, shop, shopkeeper, { ...event, subject, blocks })
}

/** An order that is confirmed when these mails are written will be paid in hand. */
const isToCollect = ({ confirmedAt, paidAt }: OrderRow): boolean => confirmedAt !== null && paidAt === null

const totalOf = (order: OrderRow): string => formatCents(order.totalCents, moneyOf(order))

const askedOf = (order: OrderRow): string =>
  formatCents(sumInHand(order.totalCents, order.paymentOption, order), moneyOf(order))

const thanksFor = (order: OrderRow): string =>
  isToCollect(order) ? texts.confirmedThanks(askedOf(order)) : texts.confirmationThanks

/** Removes the shopkeeper's mails about a person's orders, which name the person. Returns the ids of the mails. */
export async function removeNewOrderMails(tx: Db, userId: string): Promise<string[]> {
  const removed = await tx.rows<Pick<Row<'mails'>, 'id'>>(sql`
    delete from mails using orders where user_id = ${userId} and event_key = ${keyPrefixes.newOrder} || orders.id
    returning mails.id`)
  return removed.map(({ id }) => id)
}

/** The order's number, items and sums. */
function boughtBlocks(order: OrderRow, itemsHeading: string, nameOf: (line: OrderLine) => string): MailBlock[] {
  return [
    { kind: 'lines', lines: [texts.order(order.number), ...timeLines(order)] },
    { kind: 'heading', text: itemsHeading },
    {
      kind: 'rows',
      rows: order.lines.map((line) => [
        `${line.quantity} × ${isolated(nameOf(line))}`,
        formatCents(line.priceCents * line.quantity, moneyOf(order)),
      ]),
    },
    ...sumsBlocks(order),
  ]
}

function timeLines(order: OrderRow): string[] {
  const time = timeOf(order)
  if (time === '') return []
  return [order.methodKind === 'pickup' ? texts.pickUpAt(time) : texts.deliveryAt(time)]
}

/** Without the parts that the shop's place of a pick-up has not. */
const addressLines = ({ fullName, address, postalCode, city, country, phone }: OrderRow): string[] =>
  [fullName, address, `${postalCode} ${city}`.trim(), country, phone].filter((line) => line !== '')

/** The shipping address with the telephone number, and the note for the delivery. */
const addressBlocks = (order: OrderRow): MailBlock[] => [
  { kind: 'heading', text: texts.address },
  { kind: 'lines', lines: addressLines(order) },
  ...(order.note === ''
    ? []
    : [
        { kind: 'heading' as const, text: deliveryNoteTexts.note },
        { kind: 'lines' as const, lines: order.note.split('\n') },
      ]),
]

function sumsBlocks(order: OrderRow): MailBlock[] {
  const money = moneyOf(order)
  const sums = { ...order, taxes: taxesOfOrder(order) }
  const rows = sumRows(sums, order.coupon ?? '').map(({ label, note = '', kind, cents }): [string, string] => [
    `${label} ${note}`.trim(),
    kind === 'free' ? pricingTexts.free : formatCents(kind === 'off' ? -cents : cents, money),
  ])
  const inside = taxesInside(sums, money)
  return [
    { kind: 'rows', rows, hasTotal: true },
    ...(inside === undefined ? [] : [{ kind: 'lines' as const, lines: [inside] }]),
  ]
}
