/** A mail that is ready to go. `id` never changes, so that a mail that arrives twice can be known as one. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string; html: string }

/** Hands mails over: by SMTP, or into DATA_DIR/mailbox. Throws when the other side did not take it. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  /** Removes what is kept here of these mails; what went out by SMTP is out of reach. */
  forget(ids: string[]): Promise<void>
  close(): Promise<void>
}
