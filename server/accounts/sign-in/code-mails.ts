// Mails with a code. Some have no account, and their code is soon useless, so they are kept for a day only.
import type { Deps } from '#server/deps.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'

/** The kind of these mails in the table of mails. */
export const codeMailKind = 'sign-in-code'

const keptMs = 24 * 3600_000
const maxAtOnce = 1000

type MailId = Pick<Row<'mails'>, 'id'>

/** Deletes some mails with codes that are older than a day. Returns how many. */
export async function deleteOldCodeMails({
  db,
  clock,
  mailer,
}: Pick<Deps, 'db' | 'clock' | 'mailer'>): Promise<number> {
  const rows = await db.rows<MailId>(sql`
    delete from mails where id in (
      select id from mails where kind = ${codeMailKind} and created_at < ${new Date(clock().getTime() - keptMs)}
      limit ${maxAtOnce})
    returning id`)
  await mailer.forget(rows.map(({ id }) => id))
  return rows.length
}

/** Deletes the mails with codes to this address, also those from before its account. Returns their ids. */
export async function deleteCodeMailsTo(tx: Db, email: string): Promise<string[]> {
  const rows = await tx.rows<MailId>(sql`
    delete from mails where kind = ${codeMailKind} and lower(recipient) = lower(${email}) returning id`)
  return rows.map(({ id }) => id)
}
