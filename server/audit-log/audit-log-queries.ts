import { type Row } from '#server/platform/database/columns.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { AuditSubject } from '#shared/audit-log/audit-log-contract.ts'

export type AuditLogRow = Pick<
  Row<'auditLog'>,
  'id' | 'adminId' | 'adminName' | 'subjectId' | 'action' | 'createdAt'
> & {
  subject: AuditSubject
  subjectName: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

type Which = { subject: AuditSubject | undefined; id: string | undefined }

/**
 * Records of changes, the newest first: of everything, of one kind of thing, or of one thing. The page is cut before
 * names are looked up, so that those of all records before it are not.
 */
export function listAuditLog(db: Db, which: Which, { limit, offset }: Paging): Promise<AuditLogRow[]> {
  return db.rows(sql`
    ${columns} from (
      select * from audit_log ${whereOf(which)} ${newestFirst} limit ${limit} offset ${offset}) as records ${newestFirst}`)
}

const newestFirst = sql`order by created_at desc, id desc`

/** How many of these records there are. */
export function countAuditLog(db: Db, which: Which): Promise<number> {
  return countRows(db, sql`audit_log ${whereOf(which)}`)
}

function whereOf({ subject, id }: Which): Sql {
  if (!subject) return empty
  return id ? sql`where subject = ${subject} and subject_id = ${id}` : sql`where subject = ${subject}`
}

const columns = sql`
  select id, admin_id as "adminId", admin_name as "adminName", subject, subject_id as "subjectId",
    case subject
      when 'product' then (select name from products where products.id = subject_id)
      -- Of one that was removed, its record tells the name.
      when 'category' then coalesce((select name from categories where categories.id = subject_id), before ->> 'name')
      when 'slide' then coalesce((select title from slides where slides.id = subject_id), before ->> 'title')
      when 'user' then (select name from users where users.id = subject_id)
      when 'coupon' then (select code from coupons where coupons.id = subject_id)
      when 'order' then (select full_name from orders where orders.id = subject_id)
    end as "subjectName",
    action, before, after, created_at as "createdAt"`
