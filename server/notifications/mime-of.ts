import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mailer.ts'

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
