import { createTransport } from 'nodemailer'
import { isThisMachine } from '#server/platform/this-machine.ts'
import { type Mailer, MailRefused, type OutgoingMail, mimeOf } from './mailer.ts'

/** How long a mail server may take, in milliseconds. */
type SmtpTimeouts = { connectMs?: number; greetingMs?: number; silenceMs?: number }

/**
 * Sends mails to an SMTP server (SMTP_URL: `smtps://user:password@host:465`, or `smtp://…:587`, which switches to TLS).
 * Nothing travels without TLS, except on this machine, or where `?requireTLS=false` says so. A few connections stay
 * open; a server that falls silent is given up on.
 */
export function openSmtpMailer(
  url: string,
  from: string,
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
      await transport.sendMail(mimeOf(mail, from)).catch((error: unknown) => {
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
 * A 5xx to the recipient or the content (RFC 5321, 4.2.1), not to the connection, the password or the sender, which are
 * the same for every mail.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0 } = error as SmtpError
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500
}

/**
 * Whether the connection has to turn to TLS: otherwise an attacker in between could remove the server's offer of it, and
 * read the password and mailed links.
 */
function mustTurnToTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isThisMachine(hostname)
}
