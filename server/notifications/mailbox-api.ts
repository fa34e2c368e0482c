import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { Mail } from '#shared/notifications/notifications-contract.ts'
import { PagingQuery } from '#shared/wire.ts'
import { countMails, listMails, type MailRow } from './mailbox-queries.ts'

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
