// What each table stores about a person; instants are ISO texts, amounts are dollars.
import { codeMailKind } from '#server/accounts/sign-in/code-mails.ts'
import { withoutTokens } from '#server/notifications/send-mails.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/sql-formats.ts'
import type { OwnData } from '#shared/privacy/privacy-contract.ts'
import type { PageAfter } from './json-in-pieces.ts'

type Rows<Name extends keyof OwnData> = Promise<OwnData[Name]>
type Row<Name extends 'changes' | 'mails'> = OwnData[Name][number] & { id: string }
type Page<Name extends 'changes' | 'mails'> = Promise<{ id: string; entry: OwnData[Name][number] }[]>

const instant = (column: string): Sql => isoInstant(column, 'milliseconds')

/** The language of the person's mails, if there is one. */
export async function languageOf(db: Db, userId: string): Promise<{ language?: string }> {
  const user = await db.row<{ language: string | null }>(sql`select language from users where id = ${userId}`)
  return user?.language ? { language: user.language } : {}
}

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
    select ${instant('last_used_at')} as "lastUsedAt" from known_origins where user_id = ${userId}
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

/** The person's cart; quantity 0 for what was taken out lately. */
export const cartLinesOf = (db: Db, userId: string): Rows<'cart'> =>
  db.rows(sql`
    select product_id as product, name as "productName", quantity, ${instant('changed_at')} as "changedAt"
    from cart_lines join products on products.id = product_id where user_id = ${userId} order by changed_at, product_id`)

/** The products that the person likes. */
export const favouritesOf = (db: Db, userId: string): Rows<'favourites'> => ownListOf(db, sql`favourites`, userId)

/** The products that the person waits for. */
export const awaitedBy = (db: Db, userId: string): Rows<'awaitedProducts'> =>
  ownListOf(db, sql`back_in_stock_requests`, userId)

const ownListOf = (db: Db, table: Sql, userId: string): Rows<'favourites'> =>
  db.rows(sql`
    select product_id as product, name as "productName", ${instant('list.created_at')} as "createdAt"
    from ${table} as list join products on products.id = product_id where user_id = ${userId}
    order by list.created_at, product_id`)

/** What the person changed as an admin, oldest first. An import has a change for each row. */
export async function changesBy(db: Db, userId: string, { after, limit }: PageAfter): Page<'changes'> {
  const rows = await db.rows<Row<'changes'>>(sql`
    select id, subject, subject_id as "subjectId", action, ${instant('created_at')} as "createdAt" from audit_log
    where admin_id = ${userId} ${beyond(after, sql`audit_log`)} order by created_at, id limit ${limit}`)
  return rows.map(toEntry)
}

/**
 * The mails to this account, oldest first. Other mails to the same address may belong to another person. Tokens of links
 * are cut off, because whoever has this file could otherwise set a password. Mails with codes are left out for the same
 * reason.
 */
export async function mailsTo(db: Db, userId: string, { after, limit }: PageAfter): Page<'mails'> {
  const rows = await db.rows<Row<'mails'>>(sql`
    select id, recipient as to, subject, ${withoutTokens('body_text')} as text,
      ${instant('created_at')} as "createdAt", ${instant('sent_at')} as "sentAt"
    from mails where owner_id = ${userId} and kind <> ${codeMailKind} ${beyond(after, sql`mails`)} order by created_at, id limit ${limit}`)
  return rows.map(toEntry)
}

/** The condition for rows after a row of the same table. These rows are deleted only together with the account. */
export const beyond = (after: string | undefined, table: Sql): Sql =>
  after === undefined ? empty : sql`and (created_at, id) > (select created_at, id from ${table} where id = ${after})`

const toEntry = <Entry extends object>({ id, ...entry }: Entry & { id: string }) => ({ id, entry })
