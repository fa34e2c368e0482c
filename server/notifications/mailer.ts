import type { SendMailOptions } from 'nodemailer'

/** A mail that is ready to go. Its `id` never changes, so that a mail that arrives twice can be recognised. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string }

/** The other side refused this very mail; others it may take. */
export class MailRefused extends Error {}

/**
 * Delivers mails: by SMTP, or into DATA_DIR/mailbox. Throws when the other side did not accept one: `MailRefused` when
 * for what it says, or for whom it is.
 */
export interface Mailer {
  /** Whether mails leave the shop. Otherwise their owner can only read them here. */
  readonly sendsAway: boolean
  send(mail: OutgoingMail): Promise<void>
  /** Removes what is stored here of these mails; what was sent by SMTP is out of reach. */
  forget(ids: string[]): Promise<void>
  close(): Promise<void>
}

/** A mail in nodemailer's terms. The recipient is one address, whatever it looks like, and no file or URL is read. */
export function mimeOf({ id, to, subject, text, html }: OutgoingMail, from: string): SendMailOptions {
  const host = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // The same in every attempt: a mail program shows a mail that came twice only once.
    messageId: `<${id}@${host}>`,
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
