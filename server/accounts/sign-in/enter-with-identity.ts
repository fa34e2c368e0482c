import { type ExternalIdentity, ExternalSignInError } from '#server/identity/identity-provider.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { violatedUnique } from '#server/platform/database/database-errors.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { emailProblem, maxNameLength, nameProblem, tidyName } from '#shared/accounts/account-rules.ts'
import { cutTo } from '#shared/clean-text.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailPasswordRemoved, mailWelcome } from '../account-mails.ts'
import { canonicalEmail, mailboxKey } from '../email-spelling.ts'
import { insertUser, userColumns, type UserRow } from '../users-queries.ts'
import { endSignInsOf } from './sign-in-limits.ts'

/**
 * The account for a provider's identity: an account that is linked to the identity, else the account with the same email,
 * which is then linked, else a new account (docs/rules/accounts.md#google). Throws an ExternalSignInError.
 */
export async function enterWithIdentity(deps: AccountDeps, identity: ExternalIdentity): Promise<UserRow> {
  const name = identity.name && tidyName(cutTo(identity.name, maxNameLength))
  const email = identity.email && canonicalEmail(identity.email)
  if (!name || !email || nameProblem(name) || emailProblem(email)) throw new ExternalSignInError('incomplete')
  // An email that the provider has not verified opens no account.
  if (!identity.emailVerified) throw new ExternalSignInError('unverified')
  const person = { ...identity, name, email }
  const enter = () => deps.db.transaction((tx) => findOrLinkOrCreate(tx, deps, person))
  // When a new person signs in twice at the same moment, the second sign-in finds the account of the first.
  const user = await enter().catch((error: unknown) => {
    if (violatedUnique(error)) return enter()
    throw error
  })
  if (!user.active) throw new ExternalSignInError('suspended')
  return user
}

type Person = { issuer: string; subject: string; name: string; email: string }

async function findOrLinkOrCreate(tx: Db, deps: AccountDeps, person: Person): Promise<UserRow> {
  const known = await tx.row<UserRow>(sql`
    select ${userColumns} from users
    where id = (select user_id from identities where issuer = ${person.issuer} and subject = ${person.subject})`)
  if (known) return known
  const owner = await tx.row<UserRow>(
    sql`select ${userColumns} from users where lower(email) = lower(${person.email}) for no key update`,
  )
  // PostgreSQL's lower() takes some different mailboxes for the same email: the person may not be the owner.
  if (owner && mailboxKey(owner.email) !== mailboxKey(person.email)) throw new ExternalSignInError('incomplete')
  if (owner && !owner.active) return owner
  const found = owner ?? (await createUser(tx, deps, person))
  const user = found.emailConfirmed ? found : await resetUnconfirmedAccount(tx, deps, found.id, person)
  await tx.run(sql`
    insert into identities (issuer, subject, user_id, created_at)
    values (${person.issuer}, ${person.subject}, ${user.id}, ${deps.clock()})`)
  return user
}

async function createUser(tx: Db, { config, clock }: AccountDeps, { name, email }: Person): Promise<UserRow> {
  const user = await insertUser(tx, { name, email, passwordHash: null, emailConfirmed: true, createdAt: clock() })
  await mailWelcome(tx, await readMailShop(tx, config), user)
  return user
}

/**
 * Takes the account over for the owner of the address. A stranger may have created the account, because its address was
 * never confirmed: their password, sessions and name are removed.
 */
async function resetUnconfirmedAccount(
  tx: Db,
  { config, clock }: AccountDeps,
  userId: string,
  { name, subject }: Person,
): Promise<UserRow> {
  const owner = await tx.oneRow<UserRow>(sql`
    update users set name = ${name}, password_hash = null, email_confirmed_at = ${clock()} where id = ${userId}
    returning ${userColumns}`)
  await endSignInsOf(tx, userId)
  await tx.run(sql`delete from mailed_links where user_id = ${userId}`)
  await mailPasswordRemoved(tx, await readMailShop(tx, config), owner, subject)
  return owner
}
