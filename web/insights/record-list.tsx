import { ArrowRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ChangeRecord, RecordSubject } from '#shared/insights/insights-contract.ts'
import { insightsTexts } from '#shared/insights/insights-texts.ts'
import { type FieldChange, recordWords } from '#shared/insights/record-words.ts'
import { listApi } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FetchedPanel } from './fetched-panel.tsx'
import { useFetched } from './use-fetched.ts'
import { When } from './when.tsx'

const texts = insightsTexts.records
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
  return (
    <Panel title={texts.title} className="mt-(--gap)">
      <FetchedPanel fetched={fetched}>
        {({ answer: records, total }) => (
          <>
            {records.length === 0 && <p className="soft">{texts.none}</p>}
            <ol className="list-none p-0">
              {records.map((record) => (
                <RecordEntry key={record._id} record={record} />
              ))}
            </ol>
            {total > records.length && records.length < mostCount && (
              <Button kind="quiet" className="-ml-4" onClick={() => setCount(mostCount)} busy={fetched.busy}>
                {texts.showOlder}
              </Button>
            )}
          </>
        )}
      </FetchedPanel>
    </Panel>
  )
}

/** One record, as an entry of a list. */
export function RecordEntry({ record }: { record: ChangeRecord }) {
  const { action, changes } = recordWords(record)
  return (
    <li className="border-t border-(--line) py-3 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <b className="font-semibold">{action}</b> <span className="soft">{texts.by(record.admin.name)}</span>
        </span>
        <span className="soft small">
          <When at={record.createdAt} />
        </span>
      </p>
      {changes.length > 0 && (
        <dl className="small mt-1 grid grid-cols-[minmax(5rem,max-content)_1fr] gap-x-4 gap-y-1">
          {changes.map((change) => (
            <Fragment key={change.label}>
              <dt className="soft">{change.label}</dt>
              <dd className="m-0 [overflow-wrap:anywhere]">
                <Values {...change} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </li>
  )
}

function Values({ before, after }: FieldChange) {
  if (before === undefined) return after
  return (
    <>
      <span className="soft">
        <span className="visually-hidden">{texts.before} </span>
        {before}
      </span>{' '}
      <Icon of={ArrowRight} className="inline align-[-.2em]" />{' '}
      <span>
        <span className="visually-hidden">{texts.after} </span>
        {after ?? texts.nothing}
      </span>
    </>
  )
}
