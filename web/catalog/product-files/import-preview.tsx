import { useState } from 'react'
import { describeChange } from '#shared/audit-log/describe-change.ts'
import type { ImportedChange } from '#shared/catalog/import-report.ts'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { pageCount } from '#shared/pagination.ts'
import { FieldChanges } from '#web/audit-log/audit-log-list.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useMoney } from '#web/ui/use-money.ts'

/** The categories that the import creates, one below the other: their names may have commas. */
export function NewCategories({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <Panel title={texts.newCategories(names.length)}>
      <ul className="list-none p-0 wrap-anywhere sm:columns-2">
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Few, because the import button is below. */
const changesOnPage = 10
const changeColumns = () => [{ label: texts.row, num: true }, { label: texts.product }, { label: texts.change }]

type ImportChangesProps = {
  changes: ImportedChange[]
  /** The number of changed products, including those not listed. */
  count: number
}

/** The changes of an import, product by product, in the words of the audit log. */
export function ImportChanges({ changes, count }: ImportChangesProps) {
  const [page, setPage] = useState(1)
  const pages = pageCount(changes.length, changesOnPage)
  if (changes.length === 0) return null
  return (
    <Panel title={texts.changes}>
      <ListTable caption={texts.changes} columns={changeColumns()}>
        {changes.slice((page - 1) * changesOnPage, page * changesOnPage).map((change) => (
          <ChangeRow key={change.row} change={change} />
        ))}
      </ListTable>
      {page === pages && count > changes.length && <p className="mt-4">{texts.more(count - changes.length)}</p>}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </Panel>
  )
}

function ChangeRow({ change: { row, name, before, after } }: { change: ImportedChange }) {
  const money = useMoney()
  const { changes } = describeChange({ subject: 'product', action: 'updated', before, after }, money)
  return (
    <tr>
      <Cell label={texts.row} num>
        {row}
      </Cell>
      <Cell label={texts.product} className="wrap-anywhere">
        <span dir="auto">{name}</span>
      </Cell>
      <Cell full className="max-w-none">
        <FieldChanges changes={changes} />
      </Cell>
    </tr>
  )
}
