import { endIdleSessionsOf, endSessionsOf, requireAdmin, type SignedInUser } from '#server/accounts/sessions.ts'
import { addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import { readMailShop } from '#server/notifications/mail-shop.ts'
import { sql } from '#server/platform/database/database.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import type { UpdateUserBody } from '#shared/accounts/accounts-contract.ts'
import { conflict, notFound } from '#shared/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { mailAccountSuspended } from './account-mails.ts'
import { findUsersForUpdate, type UserRow } from './users-queries.ts'

/**
 * Changes another account's role or ban, from the account's next request on. Throws `conflict` for the seeded admin and
 * for the admin's own role and ban, even when nothing would change, `not_found`, and `forbidden` when the admin was banned
 * or demoted in the meantime.
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
    const entry = { admin, subject: 'user', subjectId: before.id } as const
    if (isRoleNew) {
      await endIdleSessionsOf(tx, before.id, clock())
      const action = after.isAdmin ? 'make admin' : 'remove admin'
      await addAuditEntry(tx, { ...entry, action, ...changedFields(['isAdmin'], before, after) })
    }
    if (isBanNew) {
      const action = after.active ? 'unban' : 'ban'
      await addAuditEntry(tx, { ...entry, action, ...changedFields(['active'], before, after) })
      // During a ban the sessions stay, so that the owner reads that the account is banned. The end of a ban ends them.
      if (after.active) await endSessionsOf(tx, before.id)
      else await mailAccountSuspended(tx, await readMailShop(tx, config), before)
    }
    return after
  })
}
