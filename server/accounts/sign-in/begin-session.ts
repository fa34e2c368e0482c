import { createSession } from '#server/accounts/sessions.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { SignedIn } from '#shared/accounts/accounts-contract.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { toSignedIn, type UserRow } from '../users-queries.ts'

/**
 * Signs in an account that has proved who it is. An account from before languages, whose mails were in the base language,
 * gets that of the page where it signs in.
 */
export async function beginSession(tx: Db, user: UserRow, now: Date): Promise<SignedIn> {
  if (user.language === null) await rememberLanguage(tx, user.id)
  return toSignedIn(user, await createSession(tx, user.id, now))
}

/** In a shop of one language there is nothing to remember. Of two sign-ins at once, neither waits for the other. */
async function rememberLanguage(tx: Db, userId: string): Promise<void> {
  const language = currentLanguage()
  await tx.run(sql`
    update users set language = ${language}
    where id = (select id from users where id = ${userId} and language is null for no key update skip locked)
      and exists (select from shop_settings where cardinality(languages) > 1 and ${language} = any(languages))`)
}
