import { useState } from 'react'
import type { ImportedChange } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { recordTexts } from '#shared/insights/record-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { pageCount } from '#shared/pagination.ts'
import { FieldChanges } from '#web/insights/field-changes.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

/** Few, because the button that imports stands below them. */
const pageSize = 10
const columns = [{ label: texts.row, num: true }, { label: texts.product }, { label: texts.change }]

type ImportChangesProps = {
  changes: ImportedChange[]
  /** How many products change, with those that are not listed. */
  count: number
}

/** What an import changes, product by product; after the last one, how many more there are. */
export function ImportChanges({ changes, count }: ImportChangesProps) {
  const [page, setPage] = useState(1)
  const pages = pageCount(changes.length, pageSize)
  const shown = changes.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <h3 className="mt-6 mb-2">{texts.changes}</h3>
      <ListTable caption={texts.changes} columns={columns}>
        {shown.map(({ row, name, columns: changed }) => (
          <tr key={row}>
            <Cell label={texts.row} num>
              {row}
            </Cell>
            <Cell label={texts.product} className="wrap-anywhere">
              {name}
            </Cell>
            <Cell full className="max-w-none">
              <FieldChanges changes={changed.map(inWords)} />
            </Cell>
          </tr>
        ))}
      </ListTable>
      {page === pages && count > changes.length && <p className="mt-4">{texts.more(count - changes.length)}</p>}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </>
  )
}

type ChangedColumn = ImportedChange['columns'][number]

function inWords({ column, before, after }: ChangedColumn) {
  return {
    label: texts.columns[column],
    before: valueInWords(column, before, 'before'),
    after: valueInWords(column, after, 'after'),
  }
}

/** As in the record that the import will leave. */
function valueInWords(column: ChangedColumn['column'], value: string | number | boolean, when: 'before' | 'after') {
  if (value === '') return recordTexts.nothing
  if (column === 'image') return recordTexts.picture[when]
  if (typeof value === 'boolean') return value ? recordTexts.yes : recordTexts.no
  return column === 'price' ? formatPrice(Number(value)) : String(value)
}
