// What each table stores about one person, as JSON carries it: instants as texts, amounts in dollars.
import { withoutTokens } from '#server/notifications/without-tokens.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database.ts'
import type { OwnData } from '#shared/privacy/privacy-contract.ts'

type Rows<Name extends keyof OwnData> = Promise<OwnData[Name]>

/** ISO 8601 in UTC with milliseconds, as `toISOString` writes it. */
const instant = (column: string): Sql => raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** The providers through which the person signs in. */
export const identitiesOf = (db: Db, userId: string): Rows<'identities'> =>
  db.rows(sql`
    select issuer, subject, ${instant('created_at')} as "createdAt" from identities where user_id = ${userId}
    order by created_at`)

/** Where the person is signed in. */
export const sessionsOf = (db: Db, userId: string): Rows<'sessions'> =>
  db.rows(sql`
    select ${instant('signed_in_at')} as "signedInAt", ${instant('last_used_at')} as "lastUsedAt" from sessions
    where user_id = ${userId} order by signed_in_at`)

/** From where the person has signed in. */
export const knownPlacesOf = (db: Db, userId: string): Rows<'knownPlaces'> =>
  db.rows(sql`
    select ${instant('last_used_at')} as "lastUsedAt" from known_addresses where user_id = ${userId}
    order by last_used_at`)

/** What the person paid, and what was refunded. */
export const ownPaymentsOf = (db: Db, userId: string): Rows<'payments'> =>
  db.rows(sql`
    select order_id as "order", provider, provider_order_id as "providerOrderId", status,
      (amount_cents / 100.0)::float8 as amount, reported, ${instant('payments.created_at')} as "createdAt",
      ${instant('updated_at')} as "updatedAt"
    from payments join orders on orders.id = order_id where orders.user_id = ${userId} order by payments.created_at`)

/** What the person wrote about products. */
export const reviewsBy = (db: Db, userId: string): Rows<'reviews'> =>
  db.rows(sql`
    select product_id as product, products.name as "productName", reviews.name, reviews.rating, comment,
      ${instant('reviews.created_at')} as "createdAt"
    from reviews join products on products.id = product_id where user_id = ${userId} order by reviews.created_at`)

/** The ids of the records of what the person changed as an admin: an import has one for each row. */
export async function changeIdsBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from records where admin_id = ${userId} order by created_at, id`)
  return rows.map(({ id }) => id)
}

/** What the person changed as an admin. */
export const changesOfIds = (db: Db, ids: string[]): Rows<'changes'> =>
  db.rows(sql`
    select subject, subject_id as "subjectId", action, ${instant('created_at')} as "createdAt" from records
    where id = any(${ids}::uuid[]) order by created_at, id`)

/** The ids of the mails to this address. */
export async function mailIdsTo(db: Db, email: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from mails where lower(recipient) = lower(${email}) order by created_at, id`)
  return rows.map(({ id }) => id)
}

/** A link that sets a password would make this file a way into the account: its token is cut off. */
export const mailsOfIds = (db: Db, ids: string[]): Rows<'mails'> =>
  db.rows(sql`
    select recipient as to, subject, ${withoutTokens('body_text')} as text,
      ${instant('created_at')} as "createdAt", ${instant('sent_at')} as "sentAt"
    from mails where id = any(${ids}::uuid[]) order by created_at, id`)
