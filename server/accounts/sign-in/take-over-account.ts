import { type Db, sql } from '#server/platform/database/database.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { userColumns, type UserRow } from '../users-queries.ts'
import { endSignInsOf } from './sign-in-limits.ts'

/**
 * Takes an account whose address was never confirmed over for the owner of the address. A stranger may have created the
 * account: their password, identities, sessions, links, name and language are removed. The caller tells the owner.
 */
export async function takeOverAccount(
  tx: Db,
  userId: string,
  { name, now }: { name: string; now: Date },
): Promise<UserRow> {
  const owner = await tx.oneRow<UserRow>(sql`
    update users set name = ${name}, password_hash = null, email_confirmed_at = ${now}, language = ${currentLanguage()}
    where id = ${userId}
    returning ${userColumns}`)
  await endSignInsOf(tx, userId)
  await tx.run(sql`delete from identities where user_id = ${userId}`)
  await tx.run(sql`delete from hand_over_codes where user_id = ${userId}`)
  await tx.run(sql`delete from mailed_links where user_id = ${userId}`)
  return owner
}
