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
import { takeOverAccount } from './take-over-account.ts'

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
  const user = found.emailConfirmed ? found : await takeOverForGoogle(tx, deps, found.id, person)
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

async function takeOverForGoogle(tx: Db, deps: AccountDeps, userId: string, person: Person): Promise<UserRow> {
  const owner = await takeOverAccount(tx, userId, { name: person.name, now: deps.clock() })
  await mailPasswordRemoved(tx, await readMailShop(tx, deps.config), owner, person.subject)
  return owner
}
