import Type from 'typebox'
import type { App } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database.ts'
import { pagingOf, type Paging, sendPaged } from '#server/platform/paged-list.ts'
import { Mail } from '#shared/notifications/notifications-contract.ts'
import { PagingQuery } from '#shared/wire.ts'

/** GET /dev/mailbox: the shop's mails, newest first, with what became of them (RULINGS §8). */
export async function mailboxApi(app: App, { db, config }: Deps): Promise<void> {
  // A live shop's admin sees that a mail waits or was parked, not what was written to the person: it may let somebody in.
  const showsBodies = config.shopMode === 'trial'
  app.get(
    '/dev/mailbox',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['mails'],
        summary: 'The shop’s mails',
        querystring: PagingQuery,
        response: { 200: Type.Array(Mail) },
      },
    },
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const [mails, total] = await Promise.all([listMails(db, paging), countMails(db)])
      const items = mails.map((mail) => toWireMail(showsBodies ? mail : { ...mail, text: '', html: '' }))
      return sendPaged(request, reply, { items, total, ...paging })
    },
  )
}

type MailRow = {
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

function listMails(db: Db, { limit, offset }: Paging): Promise<MailRow[]> {
  return db.rows<MailRow>(sql`
    select id, kind, recipient as to, subject, body_text as text, body_html as html, attempts, last_error as "lastError",
      created_at as "createdAt", sent_at as "sentAt", parked_at as "parkedAt"
    from mails order by created_at desc, id desc limit ${limit} offset ${offset}`)
}

async function countMails(db: Db): Promise<number> {
  const row = await db.row<{ total: number }>(sql`select count(*) as total from mails`)
  return row!.total
}

function toWireMail({ id, createdAt, sentAt, parkedAt, ...mail }: MailRow): Mail {
  const status = sentAt ? 'sent' : parkedAt ? 'parked' : 'waiting'
  return { ...mail, _id: id, id, status, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null }
}
