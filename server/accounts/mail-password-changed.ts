import { v7 as uuid } from 'uuid'
import { passwordChangedMail } from './account-mails.ts'
import type { Addressee, MailShop } from '#server/notifications/compose-mail.ts'
import { queueMail } from '#server/notifications/queue-mail.ts'
import type { Db } from '#server/platform/database.ts'

type Owner = Addressee & { email: string }

/** Tells the owner by mail that the password was changed, in case somebody else did it. */
export async function mailPasswordChanged(tx: Db, shop: MailShop, owner: Owner): Promise<void> {
  const happening = `password-changed:${uuid()}`
  await queueMail(tx, { ...passwordChangedMail(shop, owner), kind: 'password-changed', happening, to: owner.email })
}
