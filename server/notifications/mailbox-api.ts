import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { pagingOf, withPageHeaders, type Paging } from '#server/platform/http/paged-list.ts'
import { Mail } from '#shared/notifications/notifications-contract.ts'
import { PagingQuery } from '#shared/wire.ts'

/** GET /dev/mailbox: the shop's mails, newest first, and whether they were sent (docs/rules/notifications.md). */
export const mailboxApi: ApiPlugin = async (app, { db, config }) => {
  // A live shop's admin sees that a mail waits or was parked, not its text: a link in it may let somebody in.
  const showsBodies = config.shopMode === 'trial'
  app.get(
    '/dev/mailbox',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The shop’s emails',
        querystring: PagingQuery,
        response: { 200: Type.Array(Mail) },
      },
    },
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const [mails, total] = await Promise.all([listMails(db, paging), countMails(db)])
      const items = mails.map((mail) => toWireMail(showsBodies ? mail : { ...mail, text: '', html: '' }))
      return withPageHeaders(request, reply, { items, total, ...paging })
    },
  )
}

function toWireMail({ id, createdAt, sentAt, parkedAt, ...mail }: MailRow): Mail {
  const unsent = parkedAt ? 'parked' : 'waiting'
  const status = sentAt ? 'sent' : unsent
  return { ...mail, _id: id, id, status, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
}

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
