import type { SendMailOptions } from 'nodemailer'

/** A mail to send. The `id` never changes, so that a mail program recognises a mail that arrives twice. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string }

/** The mail server refused this mail, but may accept others. */
export class MailRefused extends Error {}

/**
 * Delivers mails: by SMTP, or into DATA_DIR/mailbox. Throws if a mail was not accepted: `MailRefused` if its content or its
 * recipient was the reason.
 */
export interface Mailer {
  /** Whether mails leave the shop. Otherwise they can only be read at /dev/mailbox. */
  readonly sendsAway: boolean
  send(mail: OutgoingMail): Promise<void>
  /** Removes the local files of these mails. Mails that were sent by SMTP can't be removed. */
  forget(ids: string[]): Promise<void>
  close(): Promise<void>
}

/** A mail as nodemailer takes it. The recipient is always one address, and no file or URL is read. */
export function mimeOf({ id, to, subject, text, html }: OutgoingMail, from: string): SendMailOptions {
  const host = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    // The id is the same in every attempt, so a mail program shows a repeated mail once.
    messageId: `<${id}@${host}>`,
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
