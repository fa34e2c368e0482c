import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { type Addressee, type ComposedMail, composeMail, type MailShop, type MailWords } from './compose-mail.ts'

/**
 * A mail, whose it is and why it is written. `ownerId` is the account that it belongs to, whatever its address is then or
 * later; the shop's own has none: anybody may sign up with the shop's address. `eventKey`, the column `happening`, names
 * the event that it tells about, such as `order-paid:<id>`: one event is told once, however often the mail is queued.
 */
type MailToQueue = ComposedMail & Event & { to: string; ownerId?: string | undefined }

type Event = { kind: string; eventKey: string; dueAt?: Date }

/**
 * Queues a mail in the transaction of the event it tells about: both are stored, or neither. It is sent within a
 * second, or a second after `dueAt`. Without that it is due since 1970: the clocks of several processes need not agree.
 */
export async function queueMail(
  tx: Db,
  { kind, eventKey, ownerId, to, subject, text, html, dueAt = new Date(0) }: MailToQueue,
): Promise<void> {
  await tx.run(sql`
    insert into mails (id, kind, happening, owner_id, recipient, subject, body_text, body_html, next_attempt_at)
    values (${uuid()}, ${kind}, ${eventKey}, ${ownerId}, ${to}, ${subject}, ${text}, ${html}, ${dueAt})
    on conflict (happening) do nothing`)
}

/** The account that a mail is sent to; the shop itself has no `id`. */
export type Recipient = Addressee & { id?: string; email: string }

type MailToWrite = MailWords & Event

/** Composes a mail and queues it. */
export async function writeMail(tx: Db, shop: MailShop, to: Recipient, mail: MailToWrite): Promise<void> {
  await queueMail(tx, { ...mail, ...composeMail(shop, { ...mail, to }), ownerId: to.id, to: to.email })
}
