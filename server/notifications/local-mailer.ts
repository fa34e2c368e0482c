import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mailer, type OutgoingMail, mimeOf } from './mailer.ts'

/** Writes mails as .eml files, which any mail program opens, into a folder. Nothing leaves the machine. */
export async function openLocalMailer(folder: string, from: string): Promise<Mailer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Otherwise a folder that an earlier version made keeps its old mode.
  await chmod(folder, 0o700)
  return {
    sendsAway: false,
    async send(mail: OutgoingMail) {
      // Loaded with the first mail, so that the shop opens sooner.
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mimeOf(mail, from))
      const file = join(folder, `${mail.id}.eml`)
      // A mail is there complete or not at all, whenever the power goes.
      await writeFile(`${file}.part`, message as Buffer, { flush: true, mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async forget(ids) {
      for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true })
    },
    async close() {},
  }
}
