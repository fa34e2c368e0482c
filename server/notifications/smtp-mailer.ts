import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { mimeOf } from './mime.ts'

/** How long a mail server may dally, in milliseconds. */
export type SmtpPatience = { connectMs?: number; greetingMs?: number; silenceMs?: number }

/**
 * Hands mails to an SMTP server (SMTP_URL: `smtps://user:password@host:465`, or `smtp://…:587`, which turns to TLS). A
 * password never travels without TLS, except on this machine. A few connections stay open; a server that keeps silent
 * is given up.
 */
export function openSmtpMailer(
  url: string,
  from: string,
  { connectMs = 10_000, greetingMs = 10_000, silenceMs = 20_000 }: SmtpPatience = {},
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
    async send(mail: OutgoingMail) {
      await transport.sendMail(mimeOf(mail, from))
    },
    async forget() {},
    async close() {
      transport.close()
    },
  }
}

/** Otherwise whoever sits on the way could take the server's offer of TLS away, and read the password. */
function mustTurnToTls(smtpUrl: string): boolean {
  const { protocol, username, hostname } = new URL(smtpUrl)
  const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'smtp:' && username !== '' && !isThisMachine
}
