import { describeChange } from '#shared/audit-log/describe-change.ts'
import type { ImportedChange } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { FieldChanges } from '#web/audit-log/audit-log-list.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { RowsInPages } from './rows-in-pages.tsx'

/** Few, because the button that imports stands below them. */
const pageSize = 10
const columns = [{ label: texts.row, num: true }, { label: texts.product }, { label: texts.change }]

type ImportChangesProps = {
  changes: ImportedChange[]
  /** How many products change, with those that are not listed. */
  count: number
}

/** What an import changes, product by product, as the records of it will tell. */
export function ImportChanges({ changes, count }: ImportChangesProps) {
  return (
    <>
      <h3 className="mt-6 mb-2">{texts.changes}</h3>
      <RowsInPages caption={texts.changes} columns={columns} rows={changes} count={count} pageSize={pageSize}>
        {({ row, name, before, after }) => (
          <tr key={row}>
            <Cell label={texts.row} num>
              {row}
            </Cell>
            <Cell label={texts.product} className="wrap-anywhere">
              {name}
            </Cell>
            <Cell full className="max-w-none">
              <FieldChanges
                changes={describeChange({ subject: 'product', action: 'updated', before, after }).changes}
              />
            </Cell>
          </tr>
        )}
      </RowsInPages>
    </>
  )
}
