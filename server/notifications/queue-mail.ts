import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { type Addressee, type ComposedMail, composeMail, type MailShop, type MailWords } from './compose-mail.ts'

/**
 * A mail and why it is written. `eventKey`, the column `happening`, names the event that it tells about, such as
 * `order-paid:<id>`: one event is told once, however often the mail is queued.
 */
type MailToQueue = ComposedMail & Event & { to: string }

type Event = { kind: string; eventKey: string; dueAt?: Date }

/**
 * Queues a mail in the transaction of the event it tells about: both are stored, or neither. It is sent within a
 * second, or a second after `dueAt`. Without that it is due since 1970: the clocks of several processes need not agree.
 */
export async function queueMail(
  tx: Db,
  { kind, eventKey, to, subject, text, html, dueAt = new Date(0) }: MailToQueue,
): Promise<void> {
  await tx.run(sql`
    insert into mails (id, kind, happening, recipient, subject, body_text, body_html, next_attempt_at)
    values (${uuid()}, ${kind}, ${eventKey}, ${to}, ${subject}, ${text}, ${html}, ${dueAt})
    on conflict (happening) do nothing`)
}

/** The account that a mail is sent to. */
export type Recipient = Addressee & { email: string }

type MailToWrite = MailWords & Event

/** Composes a mail and queues it. */
export async function writeMail(tx: Db, shop: MailShop, to: Recipient, mail: MailToWrite): Promise<void> {
  await queueMail(tx, { ...mail, ...composeMail(shop, { ...mail, to }), to: to.email })
}
