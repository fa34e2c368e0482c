import { createTransport } from 'nodemailer'
import { isThisMachine } from '#server/platform/this-machine.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { mimeOf } from './mime-of.ts'

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
      await transport.sendMail(mimeOf(mail, from))
    },
    async forget() {},
    async close() {
      transport.close()
    },
  }
}

/** Otherwise an attacker in between could remove the server's offer of TLS, and read the password and mailed links. */
function mustTurnToTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isThisMachine(hostname)
}
