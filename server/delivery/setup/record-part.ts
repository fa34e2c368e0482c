import { isDeepStrictEqual } from 'node:util'
import { type Admin, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Db } from '#server/platform/database/database.ts'

/** An area or a rule as the audit log has it: in words, without ids. */
type Told = { [field: string]: unknown }

/** Records a new, a changed or a removed part of a method: what it is called, by the field `name`, and what has changed. */
export async function recordPart(
  tx: Db,
  { admin, methodId, name }: { admin: Admin; methodId: string; name: string },
  { before, after }: { before?: Told; after?: Told },
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return
  const change = before && after ? onlyChanged(name, before, after) : { before, after }
  await addAuditEntry(tx, { admin, subject: 'delivery', subjectId: methodId, action: 'updated', ...change })
}

function onlyChanged(name: string, before: Told, after: Told) {
  const change = changedFields(Object.keys(after), before, after)
  return { before: { [name]: before[name], ...change.before }, after: { [name]: after[name], ...change.after } }
}
