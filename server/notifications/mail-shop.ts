import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { MailShop } from './compose-mail.ts'

type Shop = Pick<Row<'shopSettings'>, 'name' | 'email' | 'address' | 'phone' | 'taxNumber' | 'languages'>

/** What mails say about the shop, as the settings are now. */
export async function readMailShop(db: Db, { publicUrl }: Pick<MailShop, 'publicUrl'>): Promise<MailShop> {
  const { name, email, address, phone, taxNumber, languages } = await db.oneRow<Shop>(
    sql`select name, email, address, phone, tax_number as "taxNumber", languages from shop_settings`,
  )
  const shopAddress = [...address, phone].filter(Boolean)
  return { shopName: name, shopEmail: email, shopAddress, taxNumber, publicUrl, languages }
}

/** Quotes a sender's name (RFC 5322 §3.2.4). Mail servers refuse an unquoted 'Corner Shop: Berlin' as a group. */
const quoted = (name: string): string => `"${name.replaceAll(/["\\]/g, '\\$&')}"`

/** The sender of a shop without MAIL_FROM. */
export const senderOf = ({ name, email }: { name: string; email: string }): string => `${quoted(name)} <${email}>`
