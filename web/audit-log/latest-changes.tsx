import { useState } from 'react'
import type { AuditLogEntry, AuditSubject } from '#shared/audit-log/audit-log-contract.ts'
import { auditLogTexts } from '#shared/audit-log/audit-log-texts.ts'
import { systemTexts as texts } from '#shared/dashboard/system-texts.ts'
import { pageCount } from '#shared/pagination.ts'
import { listApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { AuditLogItem } from './audit-log-list.tsx'

const pageSize = 20

/** What admins changed anywhere in the shop, newest first. */
export function LatestChanges() {
  const [page, setPage] = useState(1)
  const fetched = useQuery(String(page), (signal) =>
    listApi('GET /api/audit-log', { query: { page, pageSize }, signal }),
  )
  return (
    <Panel title={texts.latestChanges} className="mt-(--gap)">
      <QueryPanel fetched={fetched}>
        {({ items: records, total }) => (
          <>
            {records.length === 0 && <p className="soft">{auditLogTexts.none}</p>}
            <ol className="list-none p-0">
              {records.map((record) => (
                <AuditLogItem key={record.id} record={record} of={<SubjectLink record={record} />} />
              ))}
            </ol>
            {total > pageSize && <Pagination page={page} pages={pageCount(total, pageSize)} onPage={setPage} />}
          </>
        )}
      </QueryPanel>
    </Panel>
  )
}

const addressOf: Partial<Record<AuditSubject, (id: string) => string>> = {
  product: (id) => `/editproduct/${id}`,
  user: (id) => `/H0me/users/${id}`,
  order: (id) => `/H0me/orders/${id}`,
  category: () => '/products/categories',
  slide: () => '/products/slides',
  coupon: () => '/H0me/coupons',
}

function SubjectLink({ record: { subject, subjectId, subjectName } }: { record: AuditLogEntry }) {
  const name = texts.subjectOf[subject](subjectName ?? subjectId)
  const address = subjectName ? addressOf[subject]?.(subjectId) : undefined
  if (!address) return name
  return (
    // As high as a thumb needs, in the room that its entry has.
    <ShopLink className="link max-sm:py-3" to={address}>
      {name}
    </ShopLink>
  )
}
