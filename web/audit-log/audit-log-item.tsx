import type { ReactNode } from 'react'
import type { AuditLogEntry } from '#shared/audit-log/audit-log-contract.ts'
import { auditLogTexts as texts } from '#shared/audit-log/audit-log-texts.ts'
import { describeChange } from '#shared/audit-log/describe-change.ts'
import { When } from '#web/ui/when.tsx'
import { FieldChanges } from './field-changes.tsx'

type AuditLogItemProps = {
  record: AuditLogEntry
  /** What was changed, where the list is not about one thing. */
  of?: ReactNode
}

/** One change by an admin, as an entry of a list: what, who, when, and each field before → after. */
export function AuditLogItem({ record, of }: AuditLogItemProps) {
  const { action, changes } = describeChange(record)
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
      {changes.length > 0 && <FieldChanges changes={changes} />}
    </li>
  )
}
