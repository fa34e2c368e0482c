import type { MailBlock, MailShop } from '#server/notifications/compose-mail.ts'
import { queueMail } from '#server/notifications/queue-mail.ts'
// What is told of an order once it is paid, to its buyer and to the shopkeeper.
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { formatCents } from '#shared/money.ts'
import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import { orderMailTexts as texts } from '#shared/orders/order-mail-texts.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { buyerOf, keyPrefixes } from './order-mails.ts'
import type { OrderRow } from './order-row.ts'

/**
 * Queues the proof of purchase, in the transaction that marks the order paid. Once per order. Address and note are left
 * out where nobody has confirmed the account's email: it may be a stranger's, and their lines what somebody wanted the
 * shop to write to them. They stand in the order, to which the mail leads.
 */
export async function mailConfirmation(tx: Db, shop: MailShop, order: OrderRow): Promise<void> {
  const buyer = await buyerOf(tx, order)
  if (!buyer) return
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.confirmationThanks },
    ...boughtBlocks(order, texts.confirmationItems),
    ...(buyer.emailConfirmed ? addressBlocks(order) : []),
    { kind: 'link', label: texts.confirmationLink, path: `/detailOrder/${order.id}` },
  ]
  const event = { kind: 'order_confirmation', eventKey: keyPrefixes.confirmation + order.id, about: 'order' as const }
  const subject = texts.subjectOf(texts.confirmationSubject(shop.shopName), order.id)
  await queueMail(tx, shop, buyer, { ...event, subject, blocks })
}

/** A Config has all of it. */
export type OrderMailShop = MailShop & { newOrdersTo: string | undefined }

/**
 * Queues the mail about a new order to a shopkeeper who has set an address, in the transaction that marks it paid. Once
 * per order.
 */
export async function mailNewOrder(tx: Db, shop: OrderMailShop, order: OrderRow): Promise<void> {
  if (!shop.newOrdersTo) return
  const shopkeeper = { name: shop.shopName, email: shop.newOrdersTo, emailConfirmed: false }
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.newOrderPaid },
    ...boughtBlocks(order, texts.newOrderItems),
    ...addressBlocks(order),
    { kind: 'link', label: texts.newOrderLink, path: `/H0me/orders/${order.id}` },
  ]
  const event = { kind: 'order_news', eventKey: keyPrefixes.newOrder + order.id, about: 'shop' as const }
  const subject = texts.subjectOf(texts.newOrderSubject(formatCents(order.totalCents), order.fullName), order.id)
  await queueMail(tx, shop, shopkeeper, { ...event, subject, blocks })
}

/** Removes what the shopkeeper was told of a person's orders, which names that person. Returns the ids of the mails. */
export async function removeNewOrderMails(tx: Db, userId: string): Promise<string[]> {
  const removed = await tx.rows<Pick<Row<'mails'>, 'id'>>(sql`
    delete from mails using orders where user_id = ${userId} and event_key = ${keyPrefixes.newOrder} || orders.id
    returning mails.id`)
  return removed.map(({ id }) => id)
}

/** What was bought, and what it came to. */
function boughtBlocks(order: OrderRow, itemsHeading: string): MailBlock[] {
  return [
    { kind: 'lines', lines: [`${texts.orderId} ${order.id}`] },
    { kind: 'heading', text: itemsHeading },
    {
      kind: 'rows',
      rows: order.lines.map((line) => [
        `${line.quantity} × ${line.name}`,
        formatCents(line.priceCents * line.quantity),
      ]),
    },
    { kind: 'rows', rows: sums(order), hasTotal: true },
  ]
}

/** Where it goes, and what its buyer wrote for whoever brings it. */
const addressBlocks = (order: OrderRow): MailBlock[] => [
  { kind: 'heading', text: texts.address },
  { kind: 'lines', lines: [order.fullName, order.address, `${order.postalCode} ${order.city}`, order.country] },
  ...(order.note === '' ? [] : noteBlocks(order.note)),
]

const noteBlocks = (note: string): MailBlock[] => [
  { kind: 'heading', text: deliveryNoteTexts.note },
  { kind: 'lines', lines: note.split('\n') },
]

function sums({
  subtotalCents,
  taxCents,
  shippingCents,
  discountCents,
  totalCents,
  coupon,
}: OrderRow): [string, string][] {
  const discount: [string, string][] =
    discountCents > 0 ? [[`${pricingTexts.discount} ${coupon ?? ''}`, formatCents(-discountCents)]] : []
  return [
    [pricingTexts.subtotal, formatCents(subtotalCents)],
    [`${pricingTexts.taxes} ${pricingTexts.taxRate}`, formatCents(taxCents)],
    [pricingTexts.shipping, shippingCents === 0 ? pricingTexts.free : formatCents(shippingCents)],
    ...discount,
    [pricingTexts.total, formatCents(totalCents)],
  ]
}
