import { createTransport } from 'nodemailer'
import { isThisMachine } from '#server/platform/this-machine.ts'
import { type Mailer, MailRefused, type OutgoingMail, mimeOf } from './mailer.ts'

/** Time limits for the mail server, in milliseconds. */
type SmtpTimeouts = { connectMs?: number; greetingMs?: number; silenceMs?: number }

/**
 * Sends mails to an SMTP server (SMTP_URL: `smtps://user:password@host:465`, or `smtp://…:587`, which switches to TLS).
 * Requires TLS, except on this machine or with `?requireTLS=false`. Keeps a few connections open. Gives up on a silent
 * server. `sender` is asked for each mail.
 */
export function openSmtpMailer(
  url: string,
  sender: () => Promise<string>,
  { connectMs = 10_000, greetingMs = 10_000, silenceMs = 20_000 }: SmtpTimeouts = {},
): Mailer {
  const transport = createTransport({
    url,
    requireTLS: mustTurnToTls(url),
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
  })
  return {
    sendsAway: true,
    async send(mail: OutgoingMail) {
      const mime = mimeOf(mail, await sender())
      await transport.sendMail(mime).catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      })
    },
    async forget() {},
    async close() {
      transport.close()
    },
  }
}

type SmtpError = Error & { command?: string; responseCode?: number }

/**
 * Whether the server refused the recipient or the content with a 5xx (RFC 5321, 4.2.1). Connection, password and sender are
 * the same for all mails, so their refusal is no refusal of this mail.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0 } = error as SmtpError
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500
}

/**
 * Whether STARTTLS is required. Otherwise an attacker between shop and server could remove the server's offer of TLS, and
 * read the password and the links.
 */
function mustTurnToTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isThisMachine(hostname)
}
