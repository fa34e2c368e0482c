import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { type Addressee, composeMail, type MailShop, type MailWords } from './compose-mail.ts'

/**
 * The recipient of a mail. `id` is the account that owns the mail, even if its address changes later. The shop itself has no
 * id, because anybody may sign up with the shop's address. Without a language mails are in the shop's base language.
 */
export type Recipient = Addressee & { id?: string; email: string; language?: string | null }

/**
 * A mail's content and its event. `eventKey` names the event, such as `order-paid:<id>`: each event is mailed once, however
 * often its mail is queued.
 */
export type MailToQueue = MailWords & { kind: string; eventKey: string; dueAt?: Date }

/**
 * Composes a mail and queues it in the transaction of its event: both are stored, or neither. The mail leaves within a
 * second, or a second after `dueAt`. The default is 1970, so that the clocks of several processes need not agree.
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
