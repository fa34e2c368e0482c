import { useState } from 'react'
import type { RecordSubject } from '#shared/insights/insights-contract.ts'
import { recordTexts as texts } from '#shared/insights/record-texts.ts'
import { listApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FetchedPanel } from '#web/frame/fetched-panel.tsx'
import { useFocusOnNewcomers } from '#web/frame/use-focus-on-newcomers.ts'
import { RecordEntry } from './record-entry.tsx'
import { useFetched } from '#web/frame/use-fetched.ts'

const usualCount = 10
const mostCount = 100

type RecordListProps = {
  subject: RecordSubject
  id: string
  /** Anything that changes when there may be new records, such as the product's version. */
  refresh?: string | number | undefined
}

/** What admins changed on one thing, the newest first: who, when, before → after. */
export function RecordList({ subject, id, refresh }: RecordListProps) {
  const [count, setCount] = useState(usualCount)
  const fetched = useFetched(`${subject} ${id} ${count} ${refresh}`, (signal) =>
    listApi('GET /api/records', { query: { subject, id, page: 1, pageSize: count }, signal }),
  )
  const [list, expectNewcomers] = useFocusOnNewcomers<HTMLOListElement>(fetched.answer?.answer.length ?? 0)
  const showOlder = () => {
    expectNewcomers()
    setCount(mostCount)
  }
  return (
    <Panel title={texts.title} className="mt-(--gap)">
      <FetchedPanel fetched={fetched}>
        {({ answer: records, total }) => (
          <>
            {records.length === 0 && <p className="soft">{texts.none}</p>}
            <ol ref={list} className="list-none p-0">
              {records.map((record) => (
                <RecordEntry key={record._id} record={record} />
              ))}
            </ol>
            {total > records.length && records.length < mostCount && (
              <Button kind="quiet" className="-ml-4" onClick={showOlder} busy={fetched.busy}>
                {texts.showOlder}
              </Button>
            )}
          </>
        )}
      </FetchedPanel>
    </Panel>
  )
}
