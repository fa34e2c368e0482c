import { type Db, sql } from '#server/platform/database.ts'
import type { RecordSubject } from '#shared/insights/insights-contract.ts'

/** A change that an admin made, as the database has it. */
export type RecordRow = {
  id: string
  adminId: string | null
  adminName: string
  subject: RecordSubject
  subjectId: string
  subjectName: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  createdAt: Date
}

type Which = { subject: RecordSubject | undefined; id: string | undefined }

/** Records of changes, the newest first: of everything, of one kind of thing, or of one thing. */
export function listRecords(
  db: Db,
  { subject, id }: Which,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecordRow[]> {
  const part = sql`order by created_at desc, id desc limit ${limit} offset ${offset}`
  if (subject && id) return db.rows(sql`${columns} where subject = ${subject} and subject_id = ${id} ${part}`)
  if (subject) return db.rows(sql`${columns} where subject = ${subject} ${part}`)
  return db.rows(sql`${columns} ${part}`)
}

/** How many changes there are, of everything or of one subject. */
export async function countRecords(db: Db, { subject, id }: Which): Promise<number> {
  const count = sql`select count(*) as count from records`
  const found = await db.row<{ count: number }>(
    subject && id
      ? sql`${count} where subject = ${subject} and subject_id = ${id}`
      : subject
        ? sql`${count} where subject = ${subject}`
        : count,
  )
  return found?.count ?? 0
}

const columns = sql`
  select id, admin_id as "adminId", admin_name as "adminName", subject, subject_id as "subjectId",
    case subject
      when 'product' then (select name from products where products.id = subject_id)
      when 'category' then (select name from categories where categories.id = subject_id)
      when 'user' then (select name from users where users.id = subject_id)
      when 'order' then (select full_name from orders where orders.id = subject_id)
    end as "subjectName",
    action, before, after, created_at as "createdAt"
  from records`
