// Mails to a buyer about the way of an order: ready, delivered, cancelled, or at another time. The mails about a paid order
// are in paid-order-mails.ts, those about refunds in payment-mails.ts.
import type { MailShop } from '#server/notifications/compose-mail.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { orderMailTexts as texts } from '#shared/orders/order-mail-texts.ts'
import { keyPrefixes, mailAboutOrder, timeOf } from './mail-about-order.ts'
import type { OrderRow } from './order-row.ts'

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
