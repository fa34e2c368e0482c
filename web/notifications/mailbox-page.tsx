import { mailboxTexts as texts } from '#shared/notifications/mailbox-texts.ts'
import { listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { MailEntry } from './mail-entry.tsx'

const pageSize = 20

/** `/dev/mailbox`: the mails that the shop wrote, and whether they were sent (docs/rules/notifications.md#mailbox). */
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
