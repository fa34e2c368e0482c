import type { RowProblem } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { Cell } from '#web/ui/list-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RowsInPages } from './rows-in-pages.tsx'

const pageSize = 50
const columns = [{ label: texts.row, num: true }, { label: texts.column }, { label: texts.problem }]

type ImportProblemsProps = {
  /** In the order of their rows. */
  problems: RowProblem[]
  /** How many there are, with those that are not listed. */
  count: number
}

/** What is wrong with a file. */
export function ImportProblems({ problems, count }: ImportProblemsProps) {
  return (
    <>
      <Notice kind="bad" live className="mb-4">
        <p>
          <b>{texts.errors(count)}</b>
        </p>
        <p>{texts.errorsText}</p>
      </Notice>
      <RowsInPages caption={texts.errors(count)} columns={columns} rows={problems} count={count} pageSize={pageSize}>
        {({ row, column, message }, index) => (
          // The problems of one file never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <Cell label={texts.row} num>
              {row}
            </Cell>
            <Cell label={texts.column} className="whitespace-nowrap">
              {column ? texts.columns[column] : texts.wholeRow}
            </Cell>
            <Cell label={texts.problem} full>
              {message}
            </Cell>
          </tr>
        )}
      </RowsInPages>
    </>
  )
}
