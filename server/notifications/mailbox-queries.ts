import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'

/** A mail, and what became of it. */
export type MailRow = {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  html: string
  attempts: number
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
  parkedAt: Date | null
}

/** A page of the shop's mails, the newest first. */
export function listMails(db: Db, { limit, offset }: Paging): Promise<MailRow[]> {
  return db.rows<MailRow>(sql`
    select id, kind, recipient as to, subject, body_text as text, body_html as html, attempts, last_error as "lastError",
      created_at as "createdAt", sent_at as "sentAt", parked_at as "parkedAt"
    from mails order by created_at desc, id desc limit ${limit} offset ${offset}`)
}

/** How many mails there are. */
export const countMails = (db: Db): Promise<number> => countRows(db, sql`mails`)
