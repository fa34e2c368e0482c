import { type Db, sql } from '#server/platform/database/database.ts'
import type { MailShop } from './compose-mail.ts'

/** What mails say about the shop, as the settings are now. */
export async function readMailShop(db: Db, { publicUrl }: Pick<MailShop, 'publicUrl'>): Promise<MailShop> {
  const shop = await db.oneRow<Omit<MailShop, 'publicUrl'>>(sql`
    select name as "shopName", email as "shopEmail", address as "shopAddress" from shop_settings`)
  return { ...shop, publicUrl }
}

/** Quotes a sender's name (RFC 5322 §3.2.4). Mail servers refuse an unquoted 'Corner Shop: Berlin' as a group. */
const quoted = (name: string): string => `"${name.replaceAll(/["\\]/g, '\\$&')}"`

/** The sender of a shop without MAIL_FROM. */
export const senderOf = ({ name, email }: { name: string; email: string }): string => `${quoted(name)} <${email}>`
