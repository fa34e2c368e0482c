import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { pagingOf, withPageHeaders, type Paging } from '#server/platform/http/paged-list.ts'
import { Mail } from '#shared/notifications/notifications-contract.ts'
import { PagingQuery } from '#shared/wire.ts'

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

type MailRow = RowOf<typeof plainColumns> & { to: string; text: string; html: string }

/** GET /dev/mailbox: the shop's mails, newest first, and their status (docs/rules/notifications.md). */
export const mailboxApi: ApiPlugin = async (app, { db, config }) => {
  // In a live shop admins see the status of a mail, not its text: a link in the text may sign somebody in.
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
      const [mails, total] = await Promise.all([listMails(db, paging), countRows(db, sql`mails`)])
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

/** A page of the shop's mails, the newest first. */
function listMails(db: Db, { limit, offset }: Paging): Promise<MailRow[]> {
  return db.rows<MailRow>(sql`
    select ${plainColumns}, recipient as to, body_text as text, body_html as html
    from mails order by created_at desc, id desc limit ${limit} offset ${offset}`)
}
