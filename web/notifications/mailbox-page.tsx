import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { mailboxTexts as texts } from '#shared/notifications/mailbox-texts.ts'
import type { Mail } from '#shared/notifications/notifications-contract.ts'
import { textWithLinks } from '#shared/notifications/text-with-links.ts'
import { listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { When } from '#web/ui/when.tsx'

const pageSize = 20

/** /dev/mailbox: the shop's mails and their status (docs/rules/notifications.md#mailbox). */
export default function MailboxPage() {
  const address = useListAddress()
  const { page } = address
  const fetched = useQuery(String(page), (signal) =>
    listApi('GET /api/dev/mailbox', { query: { page, pageSize }, signal }),
  )
  return (
    <AdminPanel title={texts.title} page={page} back={{ to: '/H0me/system', label: texts.backToSystem }}>
      <p className="soft mb-5">{texts.lead}</p>
      <QueryPanel fetched={fetched}>
        {({ items: mails, total }) => (
          <PagedList paging={address} total={total} pageSize={pageSize} isCurrent={fetched.isCurrent}>
            <div className="panel py-2">
              {mails.length === 0 && <p className="soft py-4">{texts.empty}</p>}
              {mails.map((mail) => (
                <MailEntry key={mail.id} mail={mail} />
              ))}
            </div>
          </PagedList>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}

const looks = {
  waiting: { tone: 'honey', icon: Clock },
  sent: { tone: 'leaf', icon: Check },
  parked: { tone: 'tomato', icon: TriangleAlert },
} as const

/** One mail: recipient, subject, status and, when opened, its text. */
function MailEntry({ mail }: { mail: Mail }) {
  return (
    <details className="group border-t border-line first:border-t-0">
      <summary className="flex min-h-(--tap) cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
        <span className="min-w-0">
          <b className="font-semibold" dir="auto">
            {mail.subject}
          </b>
          <span className="soft small block wrap-anywhere">{texts.to(mail.to)}</span>
        </span>
        <span className="row gap-2 max-sm:w-full">
          <span className="soft small">
            <When at={mail.createdAt} />
          </span>
          <Badge {...looks[mail.status]}>{texts.statuses[mail.status]}</Badge>
          <Icon of={ChevronDown} className="max-sm:ml-auto transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {mail.lastError && <p className="soft small pb-2">{`${texts.attempts(mail.attempts)}: ${mail.lastError}`}</p>}
      <p className="pb-5 wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]" dir="auto">
        {mail.text === '' ? <span className="soft">{texts.hidden}</span> : <MailText text={mail.text} />}
      </p>
    </details>
  )
}

function MailText({ text }: { text: string }) {
  let place = 0
  return textWithLinks(text).map((part) => {
    place += part.text.length
    return part.address ? (
      <a key={place} className="link" href={part.address} rel="noreferrer">
        {part.text}
      </a>
    ) : (
      <span key={place}>{part.text}</span>
    )
  })
}
