import { useState } from 'react'
import type { ChangeRecord, RecordSubject } from '#shared/insights/insights-contract.ts'
import { recordTexts as texts } from '#shared/insights/record-texts.ts'
import { newestAtOnce } from '#shared/pagination.ts'
import { callApi, listApi } from '#web/client/api.ts'
import { useFocusOnNewItems } from '#web/client/focus/use-focus-on-new-items.ts'
import { useOlderPages } from '#web/client/lists/use-older-pages.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecordEntry } from './record-entry.tsx'

const shownAtFirst = 10

type RecordListProps = {
  subject: RecordSubject
  id: string
  /** A value that changes when there may be new records, such as the product's version. */
  refresh: number
}

/** What admins changed on one thing, newest first: who, when, before → after; older changes on request. */
export function RecordList({ subject, id, refresh }: RecordListProps) {
  const thing = `${subject} ${id}`
  const fetched = useQuery(`${thing} ${refresh}`, (signal) =>
    listApi('GET /api/records', { query: { subject, id, page: 1, pageSize: newestAtOnce }, signal }),
  )
  return (
    <Panel title={texts.title} className="mt-(--gap)">
      <QueryPanel fetched={fetched}>
        {({ items, total }) => <Records key={thing} newest={items} total={total} of={{ subject, id }} />}
      </QueryPanel>
    </Panel>
  )
}

type RecordsProps = { newest: ChangeRecord[]; total: number; of: { subject: RecordSubject; id: string } }

function Records({ newest, total, of }: RecordsProps) {
  const older = useOlderPages({
    newest,
    total,
    ask: (paging) => callApi('GET /api/records', { query: { ...of, ...paging } }),
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
          <RecordEntry key={record.id} record={record} />
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
