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
