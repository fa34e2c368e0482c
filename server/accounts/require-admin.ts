import { forbidden, unauthenticated } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** What decides which calls an account may make. */
export type Permissions = { active: boolean; isAdmin: boolean }

/** The account, which may be used. Throws `unauthenticated` when there is none, `forbidden` for a banned one. */
export function requireActive<Account extends Pick<Permissions, 'active'>>(account: Account | undefined): Account {
  if (!account) throw unauthenticated(platformTexts.sessionEnded, { code: 'session_ended' })
  if (!account.active) throw forbidden(platformTexts.suspended, { code: 'suspended' })
  return account
}

/** As `requireActive`, for an admin's account. Throws `forbidden` for anybody else's. */
export function requireAdmin<Account extends Permissions>(account: Account | undefined): Account {
  const active = requireActive(account)
  if (!active.isAdmin) throw forbidden(platformTexts.adminsOnly)
  return active
}
