import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'

const plainColumns = columnsOf(
  'mails',
  'id',
  'kind',
  'subject',
  'attempts',
  'lastError',
  'createdAt',
  'sentAt',
  'parkedAt',
)

/** A mail, and what became of it. */
export type MailRow = RowOf<typeof plainColumns> & { to: string; text: string; html: string }

/** A page of the shop's mails, the newest first. */
export function listMails(db: Db, { limit, offset }: Paging): Promise<MailRow[]> {
  return db.rows<MailRow>(sql`
    select ${plainColumns}, recipient as to, body_text as text, body_html as html
    from mails order by created_at desc, id desc limit ${limit} offset ${offset}`)
}

/** How many mails there are. */
export const countMails = (db: Db): Promise<number> => countRows(db, sql`mails`)
