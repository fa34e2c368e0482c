import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mailer, type OutgoingMail, mimeOf } from './mailer.ts'

/**
 * Writes mails as .eml files into a folder; any mail program opens them. Nothing leaves the machine. `sender` is asked for
 * each mail.
 */
export async function openLocalMailer(folder: string, sender: () => Promise<string>): Promise<Mailer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // `mkdir` doesn't change the mode of an existing folder.
  await chmod(folder, 0o700)
  return {
    sendsAway: false,
    async send(mail: OutgoingMail) {
      // Loaded with the first mail, so that the shop opens sooner.
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        mimeOf(mail, await sender()),
      )
      const file = join(folder, `${mail.id}.eml`)
      // After a power failure a mail is complete or missing.
      await writeFile(`${file}.part`, message as Buffer, { flush: true, mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async forget(ids) {
      for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true })
    },
    async close() {},
  }
}
