import { ArrowRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { ChangeRecord } from '#shared/insights/insights-contract.ts'
import { recordTexts as texts } from '#shared/insights/record-texts.ts'
import { type FieldChange, recordWords } from '#shared/insights/record-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { When } from '#web/ui/when.tsx'

type RecordEntryProps = {
  record: ChangeRecord
  /** What was changed, where the list is not about one thing. */
  of?: ReactNode
}

/** One change by an admin, as an entry of a list: what, who, when, and each field before → after. */
export function RecordEntry({ record, of }: RecordEntryProps) {
  const { action, changes } = recordWords(record)
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
        <span>
          {of && <>{of}: </>}
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
              <dd className="m-0 wrap-anywhere">
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
