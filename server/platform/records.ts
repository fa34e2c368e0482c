import { v7 as uuid } from 'uuid'
import { type Db, sql } from './database.ts'

/** One change that an admin made. `before` and `after` hold only what changed. */
export type Change = {
  admin: { id: string; name: string }
  subject: 'product' | 'category' | 'user' | 'order'
  subjectId: string
  action: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Keeps a record of a change, in the transaction of the change itself. */
export async function keepRecord(tx: Db, { admin, subject, subjectId, action, before, after }: Change): Promise<void> {
  await tx.run(sql`
    insert into records (id, admin_id, admin_name, subject, subject_id, action, before, after)
    values (${uuid()}, ${admin.id}, ${admin.name}, ${subject}, ${subjectId}, ${action},
      ${before ? JSON.stringify(before) : null}, ${after ? JSON.stringify(after) : null})`)
}
