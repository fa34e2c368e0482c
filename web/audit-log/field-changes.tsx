import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { auditLogTexts as texts } from '#shared/audit-log/audit-log-texts.ts'
import type { FieldChange } from '#shared/audit-log/describe-change.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The fields of a change, each before → after. */
export function FieldChanges({ changes }: { changes: FieldChange[] }) {
  return (
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
  )
}

/** With their blanks and line ends: these may be all that changes. */
function Values({ before, after }: FieldChange) {
  if (before === undefined) return after
  return (
    <>
      <span className="soft whitespace-pre-wrap">
        <span className="visually-hidden">{texts.before} </span>
        {before}
      </span>{' '}
      <Icon of={ArrowRight} className="inline align-[-.2em]" />{' '}
      <span className="whitespace-pre-wrap">
        <span className="visually-hidden">{texts.after} </span>
        {after ?? texts.nothing}
      </span>
    </>
  )
}
