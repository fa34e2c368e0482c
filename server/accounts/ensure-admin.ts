import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { adminLock } from '#server/platform/database/advisory-locks.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { passwordProblem } from '#shared/accounts/account-rules.ts'
import type { AccountDeps } from './account-deps.ts'
import { hashPassword } from './password-hash.ts'
import { clearFailedSignIns, endSignInsOf } from './sign-in/sign-in-limits.ts'
import { setPasswordHash } from './users-queries.ts'

/** How the admin signs in. Only the caller learns the password: print it, store it nowhere. */
type AdminSignIn = { email: string; password: string }

/**
 * Makes the seeded admin at the first start (ADMIN_EMAIL, ADMIN_PASSWORD). Returns the sign-in when the password was
 * generated, so that the start can print it once; nothing when there is an admin already, or the password was given.
 * Throws an Error in plain words when ADMIN_PASSWORD will not do for a live shop.
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
 * Gives the seeded admin a new generated password, ends its sessions and forgets failed sign-ins; makes the admin if
 * there is none yet.
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
 * Adds the seeded admin, or promotes the account that has its email; false when there is a seeded admin already. When
 * several processes start at once, one does it.
 */
async function makeAdmin({ config, db, clock }: AccountDeps, password: string): Promise<boolean> {
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${adminLock}))`)
    if (await seededAdmin(tx)) return false
    // The person who sets up the shop owns it: the address needs no confirmation.
    const admin = await tx.oneRow<Pick<Row<'users'>, 'id'>>(sql`
      insert into users (id, name, email, password_hash, is_admin, is_seeded, email_confirmed_at)
      values (${uuid()}, 'Admin', ${config.adminEmail}, ${hash}, true, true, ${clock()})
      on conflict (lower(email)) do update set password_hash = excluded.password_hash, is_admin = true, active = true,
        is_seeded = true, email_confirmed_at = excluded.email_confirmed_at
      returning id`)
    await endSignInsOf(tx, admin.id)
    return true
  })
}

/** 20 letters without those that look alike: 99 bits. */
function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
