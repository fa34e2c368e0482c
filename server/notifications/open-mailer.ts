import { join } from 'node:path'
import type { Config } from '#server/platform/settings/config.ts'
import { openLocalMailer } from './local-mailer.ts'
import type { Mailer } from './mailer.ts'

/** SMTP when SMTP_URL is set, the mailbox folder otherwise (RULINGS §8). */
export async function openMailer({ smtpUrl, mailFrom, dataDir }: Config): Promise<Mailer> {
  if (!smtpUrl) return openLocalMailer(join(dataDir, 'mailbox'), mailFrom)
  const { openSmtpMailer } = await import('./smtp-mailer.ts')
  return openSmtpMailer(smtpUrl, mailFrom)
}
