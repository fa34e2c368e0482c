import ArrowRight from 'lucide-react/icons/arrow-right'
import { Fragment, type ReactElement, useState } from 'react'
import type { AuditLogEntry, AuditSubject } from '#shared/audit-log/audit-log-contract.ts'
import { auditLogTexts as texts } from '#shared/audit-log/audit-log-texts.ts'
import { describeChange, type FieldChange } from '#shared/audit-log/describe-change.ts'
import { systemTexts } from '#shared/dashboard/system-texts.ts'
import { newestAtOnce, pageCount } from '#shared/pagination.ts'
import { callApi, listApi } from '#web/client/api.ts'
import { useFocusOnNewItems } from '#web/client/focus/use-focus-on-new-items.ts'
import { useOlderPages } from '#web/client/lists/use-older-pages.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { When } from '#web/ui/when.tsx'

const shownAtFirst = 10

type AuditLogListProps = {
  subject: AuditSubject
  id: string
  /** A value that changes when there may be new entries, such as the product's version. */
  refresh: number
}

/** The audit log of one thing, newest first; older entries on request. */
export function AuditLogList({ subject, id, refresh }: AuditLogListProps) {
  const thing = `${subject} ${id}`
  const fetched = useQuery(`${thing} ${refresh}`, (signal) =>
    listApi('GET /api/audit-log', { query: { subject, id, page: 1, pageSize: newestAtOnce }, signal }),
  )
  return (
    <Panel title={texts.title} className="mt-(--gap)">
      <QueryPanel fetched={fetched}>
        {({ items, total }) => <AuditLogEntries key={thing} newest={items} total={total} of={{ subject, id }} />}
      </QueryPanel>
    </Panel>
  )
}

type AuditLogProps = { newest: AuditLogEntry[]; total: number; of: { subject: AuditSubject; id: string } }

function AuditLogEntries({ newest, total, of }: AuditLogProps) {
  const older = useOlderPages({
    newest,
    total,
    ask: (paging) => callApi('GET /api/audit-log', { query: { ...of, ...paging } }),
  })
  const [areFew, setFew] = useState(true)
  const shown = areFew ? older.items.slice(0, shownAtFirst) : older.items
  const [list, expectNewItems] = useFocusOnNewItems<HTMLOListElement>(shown.length)

  function showOlder() {
    expectNewItems()
    if (shown.length < older.items.length) setFew(false)
    else void older.askOlder()
  }

  return (
    <>
      {shown.length === 0 && <p className="soft">{texts.none}</p>}
      <ol ref={list} className="list-none p-0">
        {shown.map((entry) => (
          <AuditLogItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {(shown.length < older.items.length || older.rest > 0) && (
        <Button kind="quiet" className="-ml-3" onClick={showOlder} busy={older.isBusy}>
          {texts.showOlder}
        </Button>
      )}
    </>
  )
}

type AuditLogItemProps = {
  entry: AuditLogEntry
  /** Names the changed thing, in a list about several things. */
  of?: string | ReactElement
}

/** One change by an admin: what, who, when, and the changed fields. */
export function AuditLogItem({ entry, of }: AuditLogItemProps) {
  const { action, changes } = describeChange(entry, useMoney())
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
        <span>
          {of && (
            <span>
              <span dir="auto">{of}</span>:{' '}
            </span>
          )}
          <b className="font-semibold">{action}</b> <span className="soft">{texts.by(entry.admin.name)}</span>
        </span>
        <span className="soft small">
          <When at={entry.createdAt} />
        </span>
      </p>
      {changes.length > 0 && <FieldChanges changes={changes} />}
    </li>
  )
}

export function FieldChanges({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className="small mt-1 grid grid-cols-[minmax(5rem,max-content)_1fr] gap-x-4 gap-y-1">
      {changes.map((change) => (
        <Fragment key={change.label}>
          <dt className="soft" dir="auto">
            {change.label}
          </dt>
          <dd className="m-0 wrap-anywhere">
            <Values {...change} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Spaces and line breaks are visible, because they may be the only change. */
function Values({ before, after }: FieldChange) {
  if (before === undefined) return <span dir="auto">{after}</span>
  return (
    <>
      <span className="soft whitespace-pre-wrap">
        <span className="visually-hidden">{texts.before} </span>
        <span dir="auto">{before}</span>
      </span>{' '}
      <Icon of={ArrowRight} className="inline align-[-.2em]" />{' '}
      <span className="whitespace-pre-wrap">
        <span className="visually-hidden">{texts.after} </span>
        <span dir="auto">{after ?? texts.nothing}</span>
      </span>
    </>
  )
}

const pageSize = 20

/** The audit log of the whole shop, newest first. */
export function LatestChanges() {
  const [page, setPage] = useState(1)
  const fetched = useQuery(String(page), (signal) =>
    listApi('GET /api/audit-log', { query: { page, pageSize }, signal }),
  )
  return (
    <Panel title={systemTexts.latestChanges} className="mt-(--gap)">
      <QueryPanel fetched={fetched}>
        {({ items: entries, total }) => (
          <>
            {entries.length === 0 && <p className="soft">{systemTexts.none}</p>}
            <ol className="list-none p-0">
              {entries.map((entry) => (
                <AuditLogItem key={entry.id} entry={entry} of={<SubjectLink entry={entry} />} />
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
  tax_category: () => '/H0me/settings/money',
  deposit: () => '/H0me/settings/money',
  delivery: () => '/H0me/delivery',
  synonym: () => '/H0me/settings/search',
}

function SubjectLink({ entry: { subject, subjectId, subjectName } }: { entry: AuditLogEntry }) {
  const name = systemTexts.subjectOf[subject](subjectName ?? subjectId)
  const address = subjectName !== null ? addressOf[subject]?.(subjectId) : undefined
  if (!address) return <span>{name}</span>
  return (
    // High enough for a thumb, without more space around it.
    <ShopLink className="link link--between" to={address}>
      {name}
    </ShopLink>
  )
}
