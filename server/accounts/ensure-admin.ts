import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { adminLock } from '#server/platform/database/advisory-locks.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import type { AccountDeps } from './account-deps.ts'
import { canonicalEmail } from './email-spelling.ts'
import { hashPassword } from './password-hash.ts'
import { clearFailedSignIns, endSignInsOf } from './sign-in/sign-in-limits.ts'
import { setPasswordHash } from './users-queries.ts'

/** The admin's sign-in. The password must be printed, and stored nowhere. */
type AdminSignIn = { email: string; password: string }

/**
 * Creates the seeded admin at the first start (ADMIN_EMAIL, ADMIN_PASSWORD). Returns the sign-in when the password was
 * generated, so that the start can print it; undefined when there is a seeded admin already, or the password was given.
 * Throws an Error with a plain message when a live shop can't accept ADMIN_PASSWORD.
 */
export async function ensureAdmin(deps: AccountDeps): Promise<AdminSignIn | undefined> {
  const { config, db } = deps
  if (await seededAdmin(db)) return undefined
  if (config.shopMode === 'live' && config.adminPassword) {
    const problem = passwordProblem(config.adminPassword, config.adminEmail)
    if (problem) throw new Error(`ADMIN_PASSWORD is not acceptable: ${problem}`)
  }
  const password = config.adminPassword ?? generatePassword()
  const isOurs = await makeAdmin(deps, password)
  return isOurs && !config.adminPassword ? { email: config.adminEmail, password } : undefined
}

/**
 * Gives the seeded admin a new generated password, ends the admin's sessions and deletes the counts of failed sign-ins.
 * Creates the admin if there is none yet.
 */
export async function renewAdminPassword(deps: AccountDeps): Promise<AdminSignIn> {
  const password = generatePassword()
  const known = await seededAdmin(deps.db)
  const email = known ?? deps.config.adminEmail
  await clearFailedSignIns(deps.db)
  if (!known && (await makeAdmin(deps, password))) return { email, password }
  const hash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    const admin = await tx.oneRow<Pick<Row<'users'>, 'id'>>(sql`select id from users where is_seeded for update`)
    await setPasswordHash(tx, admin.id, hash)
    await endSignInsOf(tx, admin.id)
  })
  return { email, password }
}

/** The seeded admin's email. */
async function seededAdmin(db: Db): Promise<string | undefined> {
  return (await db.row<Pick<Row<'users'>, 'email'>>(sql`select email from users where is_seeded`))?.email
}

/**
 * Creates the seeded admin, or promotes the account with ADMIN_EMAIL. Returns false when there is a seeded admin already,
 * for example because another process has started at the same time.
 */
async function makeAdmin({ config, db, clock }: AccountDeps, password: string): Promise<boolean> {
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${adminLock}))`)
    if (await seededAdmin(tx)) return false
    // Whoever sets up the shop chose the address, which therefore needs no confirmation.
    const admin = await tx.oneRow<Pick<Row<'users'>, 'id'>>(sql`
      insert into users (id, name, email, password_hash, is_admin, is_seeded, email_confirmed_at)
      values (${uuid()}, 'Admin', ${canonicalEmail(config.adminEmail)}, ${hash}, true, true, ${clock()})
      on conflict (lower(email)) do update set password_hash = excluded.password_hash, is_admin = true, active = true,
        is_seeded = true, email_confirmed_at = excluded.email_confirmed_at
      returning id`)
    await endSignInsOf(tx, admin.id)
    return true
  })
}

/** 20 characters, 99 bits, none that looks like another. */
function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
