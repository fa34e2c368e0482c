import { requireAdmin } from '#server/accounts/require-admin.ts'
import { endIdleSessionsOf, endSessionsOf, type SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import { sql } from '#server/platform/database/database.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import type { UpdateUserBody } from '#shared/accounts/accounts-contract.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { mailAccountSuspended } from './account-mails.ts'
import { findUsersForUpdate, type UserRow } from './users-queries.ts'

/**
 * An admin changes another account's role or ban; it takes effect with the next request. No session outlives a ban.
 * Throws `conflict` for the seeded admin and for one's own role and ban, even where nothing would change, `not_found`,
 * and `forbidden` when the admin was banned or demoted meanwhile.
 */
export async function updateUser(
  { config, db, clock }: AccountDeps,
  admin: SignedInUser,
  userId: string,
  wanted: UpdateUserBody,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const locked = await findUsersForUpdate(tx, [admin.id, userId])
    const accountOf = (id: string) => locked.find((account) => account.id === id)
    requireAdmin(accountOf(admin.id))
    const before = accountOf(userId)
    if (!before) throw notFound(accountsApiTexts.userNotFound)
    if (wanted.isAdmin !== undefined || wanted.active !== undefined) {
      if (before.isSeeded) throw conflict(accountsApiTexts.seededAdminStays)
      if (before.id === admin.id) throw conflict(accountsApiTexts.ownRoleStays)
    }
    const after = { ...before, isAdmin: wanted.isAdmin ?? before.isAdmin, active: wanted.active ?? before.active }
    const isRoleNew = after.isAdmin !== before.isAdmin
    const isBanNew = after.active !== before.active
    if (!isRoleNew && !isBanNew) return before
    await tx.run(sql`update users set is_admin = ${after.isAdmin}, active = ${after.active} where id = ${before.id}`)
    const record = { admin, subject: 'user', subjectId: before.id } as const
    if (isRoleNew) {
      await endIdleSessionsOf(tx, before.id, clock())
      const action = after.isAdmin ? 'make admin' : 'remove admin'
      await addAuditEntry(tx, { ...record, action, ...changedFields(['isAdmin'], before, after) })
    }
    if (isBanNew) {
      const action = after.active ? 'unban' : 'ban'
      await addAuditEntry(tx, { ...record, action, ...changedFields(['active'], before, after) })
      // During a ban old tokens are still known, so that their owner is told of it; lifting it ends them for good.
      if (after.active) await endSessionsOf(tx, before.id)
      else await mailAccountSuspended(tx, config, before)
    }
    return after
  })
}
