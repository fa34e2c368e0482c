import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { AuditSubject } from '#shared/audit-log/audit-log-contract.ts'

type Values = Record<string, unknown> | null

const plainColumns = columnsOf('auditLog', 'id', 'adminId', 'adminName', 'subjectId', 'action', 'createdAt')

/** An entry. What the table declares as text and JSON has the types that `addAuditEntries` has stored. */
export type AuditLogRow = RowOf<typeof plainColumns> & {
  subject: AuditSubject
  subjectName: string | null
  before: Values
  after: Values
}

type Which = { subject: AuditSubject | undefined; id: string | undefined }

/** Entries of all changes, of one kind of thing, or of one thing, newest first. Names are looked up for this page only. */
export function listAuditLog(db: Db, which: Which, { limit, offset }: Paging): Promise<AuditLogRow[]> {
  return db.rows(sql`
    ${columns} from (
      select * from audit_log ${whereOf(which)} ${newestFirst} limit ${limit} offset ${offset}) as audit_log ${newestFirst}`)
}

const newestFirst = sql`order by created_at desc, id desc`

/** The number of these entries. */
export function countAuditLog(db: Db, which: Which): Promise<number> {
  return countRows(db, sql`audit_log ${whereOf(which)}`)
}

function whereOf({ subject, id }: Which): Sql {
  if (!subject) return empty
  return id ? sql`where subject = ${subject} and subject_id = ${id}` : sql`where subject = ${subject}`
}

const columns = sql`
  select ${plainColumns}, subject, before, after,
    case subject
      when 'product' then (select name from products where products.id = subject_id)
      -- The entry of a removal has the name of what was removed.
      when 'category' then coalesce((select name from categories where categories.id = subject_id), before ->> 'name')
      when 'slide' then coalesce((select title from slides where slides.id = subject_id), before ->> 'title')
      when 'user' then (select name from users where users.id = subject_id)
      when 'coupon' then (select code from coupons where coupons.id = subject_id)
      when 'tax_category' then coalesce(
        (select name from tax_categories where tax_categories.id = subject_id), before ->> 'name')
      when 'delivery' then coalesce(
        (select name from delivery_methods where delivery_methods.id = subject_id), before ->> 'name', '')
      when 'deposit' then coalesce((select name from deposit_types where deposit_types.id = subject_id), before ->> 'name')
      when 'synonym' then coalesce((select term from search_synonyms where search_synonyms.id = subject_id), before ->> 'term', after ->> 'term')
      when 'order' then (select concat_ws(', ', '#' || number, nullif(full_name, '')) from orders where orders.id = subject_id)
    end as "subjectName"`
