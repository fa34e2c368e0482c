import { useState } from 'react'
import type { RowProblem } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { pageCount } from '#shared/pagination.ts'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

const pageSize = 50
const columns = [{ label: texts.row, num: true }, { label: texts.column }, { label: texts.problem }]

/** Everything that is wrong with a file, in the order of its rows. */
export function ImportProblems({ problems }: { problems: RowProblem[] }) {
  const [page, setPage] = useState(1)
  const pages = pageCount(problems.length, pageSize)
  const shown = problems.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <Notice kind="bad" live className="mb-4">
        <p>
          <b>{texts.errors(problems.length)}</b>
        </p>
        <p>{texts.errorsText}</p>
      </Notice>
      <ListTable caption={texts.errors(problems.length)} columns={columns}>
        {shown.map(({ row, column, message }, index) => (
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
        ))}
      </ListTable>
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </>
  )
}
