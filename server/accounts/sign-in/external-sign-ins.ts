import { requireActive } from '#server/accounts/sessions.ts'
import type { SignInSecrets } from '#server/identity/identity-provider.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { hasCome } from '#server/platform/database/is-due.ts'
import { hashToken, newToken } from '#server/platform/secret-tokens.ts'
import type { SignedIn } from '#shared/accounts/accounts-contract.ts'
import { externalSignInProblems } from '#shared/accounts/external-sign-in-texts.ts'
import { unauthenticated } from '#shared/errors.ts'
import type { AccountDeps } from '../account-deps.ts'
import { userColumns, type UserRow } from '../users-queries.ts'
import { beginSession } from './begin-session.ts'

/** Long enough to find the password for the provider. */
export const signInMs = 10 * 60_000
/** Long enough for the browser to follow one redirect (docs/rules/accounts.md#google). */
export const codeMs = 60_000

type StartedSignIn = SignInSecrets & { redirect: string }

/** Stores a sign-in that has begun in the browser with this cookie. */
export async function saveExternalSignIn(db: Db, browser: string, started: StartedSignIn, now: Date): Promise<void> {
  const { state, nonce, codeVerifier, redirect } = started
  await db.run(sql`
    insert into external_sign_ins (state_hash, browser_hash, nonce, code_verifier, redirect, expires_at)
    values (${hashToken(state)}, ${hashToken(browser)}, ${nonce}, ${codeVerifier}, ${redirect},
      ${new Date(now.getTime() + signInMs)})`)
}

/** Returns and deletes the sign-in that this browser began with this state; undefined when it has expired. */
export async function takeExternalSignIn(
  db: Db,
  browser: string,
  state: string,
  now: Date,
): Promise<StartedSignIn | undefined> {
  const found = await db.row<Pick<Row<'externalSignIns'>, 'nonce' | 'codeVerifier' | 'redirect' | 'expiresAt'>>(sql`
    delete from external_sign_ins where state_hash = ${hashToken(state)} and browser_hash = ${hashToken(browser)}
    returning nonce, code_verifier as "codeVerifier", redirect, expires_at as "expiresAt"`)
  return found && !hasCome(found.expiresAt, now, signInMs) ? { ...found, state } : undefined
}

/** Creates a one-time code, which the page exchanges for a token, so that no token is ever part of an address. */
export async function createHandOverCode(db: Db, browser: string, userId: string, now: Date): Promise<string> {
  const code = newToken()
  await db.run(sql`
    insert into hand_over_codes (code_hash, browser_hash, user_id, expires_at)
    values (${hashToken(code)}, ${hashToken(browser)}, ${userId}, ${new Date(now.getTime() + codeMs)})`)
  return code
}

/**
 * Signs in the account of a one-time code. Throws `unauthenticated` for a code that is used, expired or another browser's,
 * `forbidden` for a banned account.
 */
export async function redeemCode({ db, clock }: AccountDeps, browser: string, code: string): Promise<SignedIn> {
  const isThisCode = sql`code_hash = ${hashToken(code)} and browser_hash = ${hashToken(browser)}`
  return db.transaction(async (tx) => {
    // First the account, then its codes: the deletion of an account locks in this order too.
    const user = await tx.row<UserRow>(sql`
      select ${userColumns} from users where id = (select user_id from hand_over_codes where ${isThisCode}) for share`)
    const found = await tx.row<Pick<Row<'handOverCodes'>, 'expiresAt'>>(sql`
      delete from hand_over_codes where ${isThisCode} returning expires_at as "expiresAt"`)
    if (!user || !found || hasCome(found.expiresAt, clock(), codeMs)) {
      throw unauthenticated(externalSignInProblems.token.title, { code: 'code_expired' })
    }
    requireActive(user)
    return beginSession(tx, user, clock())
  })
}
