import { v7 as uuid } from 'uuid'
import { requireAdmin, type Permissions } from '#server/accounts/sessions.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { AuditSubject } from '#shared/audit-log/audit-log-contract.ts'
import type { AuditAction } from '#shared/audit-log/describe-change.ts'

/** A person who makes a change as an admin. The record keeps the name that they had then. */
export type Admin = { id: string; name: string }
/** The shop itself, when the seed fills it: its changes are not recorded. */
export const systemActor = null
/** Who makes a change. */
export type Actor = Admin | typeof systemActor

/** One change. `before` and `after` hold only what changed. */
type Change = {
  admin: Actor
  subject: AuditSubject
  subjectId: string
  action: AuditAction
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The fields that differ, with their values before and after, as a record stores them. */
export function changedFields<State extends object>(
  fields: readonly (keyof State & string)[],
  before: State,
  after: State,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = fields.filter((field) => before[field] !== after[field])
  const only = (state: State) => Object.fromEntries(changed.map((field) => [field, state[field]]))
  return { before: only(before), after: only(after) }
}

/** As `addAuditEntries`, for one change; the shop's own changes are not recorded. */
export async function addAuditEntry(tx: Db, { admin, ...change }: Change): Promise<void> {
  if (admin) await addAuditEntries(tx, admin, [change])
}

/**
 * Stores records of changes that an admin made, in the transaction of the changes themselves. Roles and bans count at
 * once (docs/rules/accounts.md#sessions). If the admin lost the role or was banned while this change waited for
 * another, nothing is stored, and it throws the error that any request of theirs would now get.
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

type Consequence = Omit<Change, 'admin'> & { since: AuditAction }

/**
 * Records the outcome of an earlier change under the same admin's name, that of the subject's last record whose action
 * is `since`, even when they are no admin any more.
 */
export async function addAuditEntryOfSameAdmin(tx: Db, consequence: Consequence): Promise<void> {
  const { subject, subjectId, since, action, before, after } = consequence
  await tx.run(sql`
    insert into audit_log (id, admin_id, admin_name, subject, subject_id, action, before, after)
    select ${uuid()}, admin_id, admin_name, subject, subject_id, ${action}, ${toJson(before)}, ${toJson(after)}
    from audit_log where subject = ${subject} and subject_id = ${subjectId} and action = ${since}
    order by created_at desc, id desc limit 1`)
}

const toJson = (state: Record<string, unknown> | undefined): string | null => (state ? JSON.stringify(state) : null)
