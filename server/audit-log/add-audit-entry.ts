import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import { requireAdmin, type Permissions } from '#server/accounts/sessions.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { AuditSubject } from '#shared/audit-log/audit-log-contract.ts'
import type { AuditAction } from '#shared/audit-log/describe-change.ts'

/** An admin who makes a change. The entry stores the present name. */
export type Admin = { id: string; name: string }
/** Stands for the seed, whose changes are not logged. */
export const systemActor = null
/** Who makes a change. */
export type Actor = Admin | typeof systemActor

/** A change. `before` and `after` have only the fields that changed. */
type Change = {
  admin: Actor
  subject: AuditSubject
  subjectId: string
  action: AuditAction
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The fields that differ, with their values before and after, as an entry stores them. */
export function changedFields<State extends object>(
  fields: readonly (keyof State & string)[],
  before: State,
  after: State,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const only = (state: State) => Object.fromEntries(changed.map((field) => [field, state[field]]))
  return { before: only(before), after: only(after) }
}

/** A time of delivery as an entry stores it, so that its readers have it in their own languages. */
export const loggedSlot = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  timeZone,
})

/** Like `addAuditEntries`, for one change. Changes of the `systemActor` are not logged. */
export async function addAuditEntry(tx: Db, { admin, ...change }: Change): Promise<void> {
  if (admin) await addAuditEntries(tx, admin, [change])
}

/**
 * Logs changes by an admin, in the transaction of the changes. Throws `unauthenticated` or `forbidden` when the admin was
 * deleted, banned or demoted in the meantime, for example while the change waited for a lock
 * (docs/rules/accounts.md#sessions).
 */
export async function addAuditEntries(tx: Db, admin: Admin, changes: Omit<Change, 'admin'>[]): Promise<void> {
  const states = (name: 'before' | 'after') => changes.map(({ [name]: state }) => toJson(state))
  const permissions = await tx.row<Permissions>(sql`
    with admin as (select id, active, is_admin from users where id = ${admin.id}),
    stored as (
      insert into audit_log (id, admin_id, admin_name, subject, subject_id, action, before, after)
      select change.id, admin.id, ${admin.name}, subject, subject_id, action, before::jsonb, after::jsonb
      from admin cross join unnest(${changes.map(() => uuid())}::uuid[], ${changes.map(({ subject }) => subject)}::text[],
        ${changes.map(({ subjectId }) => subjectId)}::uuid[], ${changes.map(({ action }) => action)}::text[],
        ${states('before')}::text[], ${states('after')}::text[])
        as change (id, subject, subject_id, action, before, after))
    select active, is_admin as "isAdmin" from admin`)
  requireAdmin(permissions)
}

type Outcome = Omit<Change, 'admin'> & { since: AuditAction }

/**
 * Logs the outcome of an earlier change under the same admin's name. The earlier change is the subject's last entry with
 * the action `since`. That person may be no admin any more.
 */
export async function addAuditEntryOfSameAdmin(tx: Db, outcome: Outcome): Promise<void> {
  const { subject, subjectId, since, action, before, after } = outcome
  await tx.run(sql`
    insert into audit_log (id, admin_id, admin_name, subject, subject_id, action, before, after)
    select ${uuid()}, admin_id, admin_name, subject, subject_id, ${action}, ${toJson(before)}, ${toJson(after)}
    from audit_log where subject = ${subject} and subject_id = ${subjectId} and action = ${since}
    order by created_at desc, id desc limit 1`)
}

const toJson = (state: Record<string, unknown> | undefined): string | null => (state ? JSON.stringify(state) : null)
