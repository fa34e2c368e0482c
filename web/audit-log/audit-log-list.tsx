import { useState } from 'react'
import type { AuditLogEntry, AuditSubject } from '#shared/audit-log/audit-log-contract.ts'
import { auditLogTexts as texts } from '#shared/audit-log/audit-log-texts.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import { callApi, listApi } from '#web/client/api.ts'
import { useFocusOnNewItems } from '#web/client/focus/use-focus-on-new-items.ts'
import { useOlderPages } from '#web/client/lists/use-older-pages.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AuditLogItem } from './audit-log-item.tsx'

const shownAtFirst = 10

type AuditLogListProps = {
  subject: AuditSubject
  id: string
  /** A value that changes when there may be new records, such as the product's version. */
  refresh: number
}

/** What admins changed on one thing, newest first: who, when, before → after; older changes on request. */
export function AuditLogList({ subject, id, refresh }: AuditLogListProps) {
  const thing = `${subject} ${id}`
  const fetched = useQuery(`${thing} ${refresh}`, (signal) =>
    listApi('GET /api/audit-log', { query: { subject, id, page: 1, pageSize: newestAtOnce }, signal }),
  )
  return (
    <Panel title={texts.title} className="mt-(--gap)">
      <QueryPanel fetched={fetched}>
        {({ items, total }) => <Records key={thing} newest={items} total={total} of={{ subject, id }} />}
      </QueryPanel>
    </Panel>
  )
}

type AuditLogProps = { newest: AuditLogEntry[]; total: number; of: { subject: AuditSubject; id: string } }

function Records({ newest, total, of }: AuditLogProps) {
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
        {shown.map((record) => (
          <AuditLogItem key={record.id} record={record} />
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
