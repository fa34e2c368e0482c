import { composeMail, type MailBlock, type MailShop } from '#server/notifications/compose-mail.ts'
import { queueMail } from '#server/notifications/queue-mail.ts'
import { type Db, sql } from '#server/platform/database.ts'
import { formatCents } from '#shared/money.ts'
import { mailTexts as texts } from '#shared/notifications/mail-texts.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import type { OrderRow } from './order-row.ts'
import type { RefundReason } from './payment-queries.ts'

type Buyer = { name: string; email: string }

/** Who placed an order; undefined when the account was deleted. */
async function buyerOf(tx: Db, { userId }: OrderRow): Promise<Buyer | undefined> {
  return userId ? tx.row<Buyer>(sql`select name, email from users where id = ${userId}`) : undefined
}

/** Writes the proof of purchase, in the transaction that marks the order paid. Once per order. */
export async function mailConfirmation(tx: Db, shop: MailShop, order: OrderRow): Promise<void> {
  const buyer = await buyerOf(tx, order)
  if (!buyer) return
  const blocks: MailBlock[] = [
    { kind: 'text', text: texts.confirmationThanks },
    { kind: 'lines', lines: [`${texts.confirmationOrder} ${order.id}`] },
    { kind: 'heading', text: texts.confirmationItems },
    {
      kind: 'rows',
      rows: order.lines.map((line) => [
        `${line.quantity} × ${line.name}`,
        formatCents(line.priceCents * line.quantity),
      ]),
    },
    { kind: 'rows', rows: sums(order), hasTotal: true },
    { kind: 'heading', text: texts.confirmationAddress },
    { kind: 'lines', lines: [order.fullName, order.address, `${order.postalCode} ${order.city}`, order.country] },
    { kind: 'link', label: texts.confirmationLink, path: `/detailOrder/${order.id}` },
  ]
  const mail = composeMail(shop, { subject: texts.confirmationSubject(shop.shopName), name: buyer.name, blocks })
  await queueMail(tx, { ...mail, kind: 'order_confirmation', happening: `order-paid:${order.id}`, to: buyer.email })
}

const refundTexts: Record<RefundReason, (total: string) => string> = {
  admin: texts.refundedByShop,
  provider: texts.refundedByShop,
  late: texts.refundedLate,
  twice: texts.refundedTwice,
}

/** Tells the buyer that a payment came back. Once per payment. */
export async function mailRefund(
  tx: Db,
  shop: MailShop,
  {
    order,
    paymentId,
    amountCents,
    reason,
  }: { order: OrderRow; paymentId: string; amountCents: number; reason: RefundReason },
): Promise<void> {
  const buyer = await buyerOf(tx, order)
  if (!buyer) return
  const blocks: MailBlock[] = [
    { kind: 'text', text: refundTexts[reason](formatCents(amountCents)) },
    { kind: 'lines', lines: [`${texts.confirmationOrder} ${order.id}`] },
    { kind: 'link', label: texts.refundedLink, path: `/detailOrder/${order.id}` },
  ]
  const mail = composeMail(shop, { subject: texts.refundedSubject(shop.shopName), name: buyer.name, blocks })
  await queueMail(tx, {
    ...mail,
    kind: 'payment_refunded',
    happening: `payment-refunded:${paymentId}`,
    to: buyer.email,
  })
}

function sums({
  itemsCents,
  taxCents,
  shippingCents,
  discountCents,
  totalCents,
  coupon,
}: OrderRow): [string, string][] {
  const discount: [string, string][] =
    discountCents > 0 ? [[`${pricingTexts.discount} ${coupon ?? ''}`, formatCents(-discountCents)]] : []
  return [
    [pricingTexts.subtotal, formatCents(itemsCents)],
    [`${pricingTexts.taxes} ${pricingTexts.taxRate}`, formatCents(taxCents)],
    [pricingTexts.shipping, shippingCents === 0 ? pricingTexts.free : formatCents(shippingCents)],
    ...discount,
    [pricingTexts.total, formatCents(totalCents)],
  ]
}
