import { createTransport } from 'nodemailer'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { mimeOf } from './mime.ts'

export type SmtpPatience = { connectMs?: number; greetingMs?: number; silenceMs?: number }

/**
 * Hands mails to an SMTP server (SMTP_URL: `smtps://user:password@host:465`, or `smtp://…:587`, which turns to TLS where
 * the server offers it). A few connections stay open; a server that keeps silent is given up.
 */
export function openSmtpMailer(
  url: string,
  from: string,
  { connectMs = 10_000, greetingMs = 10_000, silenceMs = 20_000 }: SmtpPatience = {},
): Mailer {
  const transport = createTransport({
    url,
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
