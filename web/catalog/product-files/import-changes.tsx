import type { ImportedChange } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { recordTexts } from '#shared/insights/record-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { FieldChanges } from '#web/insights/field-changes.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'

const columns = [{ label: texts.row, num: true }, { label: texts.product }, { label: texts.change }]

type ImportChangesProps = {
  changes: ImportedChange[]
  /** How many products change, with those that are not listed. */
  count: number
}

/** What an import changes, product by product; after the last one, how many more there are. */
export function ImportChanges({ changes, count }: ImportChangesProps) {
  return (
    <>
      <h3 className="mt-6 mb-2">{texts.changes}</h3>
      <ListTable caption={texts.changes} columns={columns}>
        {changes.map(({ row, name, columns: changed }) => (
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
      {count > changes.length && <p className="mt-4">{texts.more(count - changes.length)}</p>}
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
