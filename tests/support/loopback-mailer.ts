import { afterEach, beforeEach } from 'vitest'
import type { Mailer } from '#server/notifications/mailer.ts'
import { openSmtpMailer } from '#server/notifications/smtp-mailer.ts'
import { startLoopbackSmtp } from './loopback-smtp.ts'
import { later } from './opened-once.ts'

/** For each test a mail server, and an impatient mailer that sends to it. */
export function useLoopbackMailer() {
  let smtp: Awaited<ReturnType<typeof startLoopbackSmtp>>
  let mailer: Mailer
  beforeEach(async () => {
    smtp = await startLoopbackSmtp()
    const timeouts = { connectMs: 1000, greetingMs: 1000, silenceMs: 800 }
    mailer = openSmtpMailer(smtp.url, async () => 'Foodland <hello@foodland.example>', timeouts)
  })
  afterEach(async () => {
    await mailer.close()
    await smtp.stop()
  })
  return { smtp: later(() => smtp), mailer: later(() => mailer) }
}
