import { type Db, sql } from '#server/platform/database/database.ts'

/** So many products are written by one statement, which must not take long. */
const atOnce = 5000

/**
 * Prepares lists and searches in the shop's other languages, in the transaction that changes the languages. Otherwise
 * triggers do it (db/functions/show_products.sql). Nobody changes products meanwhile.
 */
export async function showInLanguages(tx: Db): Promise<void> {
  await tx.run(sql`lock table products in share mode`)
  await tx.run(sql`
    delete from shown_products where language <> all((select languages[2:] from shop_settings)::text[])`)
  const firstId = '00000000-0000-0000-0000-000000000000'
  for (let last: string | null = firstId; last;) last = await showPart(tx, last)
}

/** Writes the products after this one. Returns the last of them; null at the end. */
async function showPart(tx: Db, after: string): Promise<string | null> {
  const { last } = await tx.oneRow<{ last: string | null }>(sql`
    with part as materialized (select id from products where id > ${after} order by id limit ${atOnce})
    select (select id from part order by id desc limit 1) as last, show_products(array(select id from part))`)
  return last
}
