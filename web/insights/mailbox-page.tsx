import { Navigate } from 'react-router'
import { mailboxTexts as texts } from '#shared/insights/mailbox-texts.ts'
import { pageCount } from '#shared/pagination.ts'
import { listApi } from '#web/api.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { AdminPanel } from '../frame/admin/admin-panel.tsx'
import { FetchedPanel } from '#web/frame/fetching/fetched-panel.tsx'
import { MailEntry } from './mail-entry.tsx'
import { useFetched } from '#web/frame/fetching/use-fetched.ts'
import { useListAddress } from '#web/frame/fetching/use-list-address.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

const pageSize = 20

/** `/dev/mailbox`: the mails that the shop wrote, and whether they were sent (RULINGS §8). */
export default function MailboxPage() {
  const { page, hrefFor } = useListAddress()
  const fetched = useFetched(String(page), (signal) =>
    listApi('GET /api/dev/mailbox', { query: { page, pageSize }, signal }),
  )
  return (
    <AdminPanel
      title={texts.title}
      aside={
        <ShopLink className="link" to="/H0me/system">
          {texts.backToSystem}
        </ShopLink>
      }
    >
      <p className="soft mb-5">{texts.lead}</p>
      <FetchedPanel fetched={fetched}>
        {({ answer: mails, total }) => {
          const pages = pageCount(total, pageSize)
          if (fetched.isCurrent && pages > 0 && page > pages) return <Navigate replace to={hrefFor(pages)} />
          return (
            <>
              <div className="panel py-2">
                {mails.length === 0 && <p className="soft py-4">{texts.empty}</p>}
                {mails.map((mail) => (
                  <MailEntry key={mail._id} mail={mail} />
                ))}
              </div>
              {pages > 1 && <Pagination page={page} pages={pages} hrefFor={hrefFor} />}
            </>
          )
        }}
      </FetchedPanel>
    </AdminPanel>
  )
}
