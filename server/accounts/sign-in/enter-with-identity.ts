import { type ExternalIdentity, ExternalSignInError } from '#server/identity/identity-provider.ts'
import { violatedUnique } from '#server/platform/database/database-errors.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { emailProblem, maxNameLength, nameProblem, tidyName } from '#shared/accounts/account-rules.ts'
import { cutTo } from '#shared/clean-text.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailPasswordRemoved, mailWelcome } from '../account-mails.ts'
import { mailboxKey, whereEmail, canonicalEmail } from '../email-spelling.ts'
import { insertUser, userColumns, type UserRow } from '../users-queries.ts'
import { endSignInsOf } from './sign-in-limits.ts'

/**
 * The account that a provider's identity opens: the one with that identity, else the one with that email, which is
 * linked from now on, else a new one (docs/rules/accounts.md#google). Throws an ExternalSignInError.
 */
export async function enterWithIdentity(deps: AccountDeps, identity: ExternalIdentity): Promise<UserRow> {
  const name = identity.name && tidyName(cutTo(identity.name, maxNameLength))
  const email = identity.email && canonicalEmail(identity.email)
  if (!name || !email || nameProblem(name) || emailProblem(email)) throw new ExternalSignInError('incomplete')
  // No provider may enter an account by merely naming its email.
  if (!identity.emailVerified) throw new ExternalSignInError('unverified')
  const person = { ...identity, name, email }
  const enter = () => deps.db.transaction((tx) => findOrLinkOrCreate(tx, deps, person))
  // Two sign-ins of a new person at the same moment: the second finds what the first has made.
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
    sql`select ${userColumns} from users ${whereEmail(person.email)} for no key update`,
  )
  // One email to PostgreSQL, another mailbox to mail: the person may not be the account's owner.
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
  await mailWelcome(tx, config, user)
  return user
}

/**
 * The account's address was never confirmed, so a stranger may have made it: their password must not open what the
 * owner of the address keeps in it from now on, and the owner is not called by a name of theirs.
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
  await mailPasswordRemoved(tx, config, owner, subject)
  return owner
}
