import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { type Addressee, composeMail, type MailShop, type MailWords } from './compose-mail.ts'

/**
 * Whom a mail is for. It belongs to the account `id`, whatever that one's address is then or later; the shop itself has
 * none: anybody may sign up with the shop's address.
 */
export type Recipient = Addressee & { id?: string; email: string }

/**
 * What a mail says and why it is written. `eventKey`, the column `event_key`, names the event that it tells about, such
 * as `order-paid:<id>`: one event is told once, however often the mail is queued.
 */
type MailToQueue = MailWords & { kind: string; eventKey: string; dueAt?: Date }

/**
 * Composes a mail and queues it in the transaction of the event it tells about: both are stored, or neither. It is sent
 * within a second, or a second after `dueAt`. Without that it is due since 1970: the clocks of several processes need
 * not agree.
 */
export async function queueMail(
  tx: Db,
  shop: MailShop,
  to: Recipient,
  { kind, eventKey, dueAt = new Date(0), ...words }: MailToQueue,
): Promise<void> {
  const { subject, text, html } = composeMail(shop, { ...words, to })
  await tx.run(sql`
    insert into mails (id, kind, event_key, owner_id, recipient, subject, body_text, body_html, next_attempt_at)
    values (${uuid()}, ${kind}, ${eventKey}, ${to.id}, ${to.email}, ${subject}, ${text}, ${html}, ${dueAt})
    on conflict (event_key) do nothing`)
}
