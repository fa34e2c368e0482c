import { useState } from 'react'
import type { RowProblem } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { pageCount } from '#shared/pagination.ts'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

const pageSize = 50
const columns = [{ label: texts.row, num: true }, { label: texts.column }, { label: texts.problem }]

type ImportProblemsProps = {
  /** In the order of their rows. */
  problems: RowProblem[]
  /** How many there are, with those that are not listed. */
  count: number
}

/** What is wrong with a file; after the last problem, how many more there are. */
export function ImportProblems({ problems, count }: ImportProblemsProps) {
  const [page, setPage] = useState(1)
  const pages = pageCount(problems.length, pageSize)
  const shown = problems.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <Notice kind="bad" live className="mb-4">
        <p>
          <b>{texts.errors(count)}</b>
        </p>
        <p>{texts.errorsText}</p>
      </Notice>
      <ListTable caption={texts.errors(count)} columns={columns}>
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
      {page === pages && count > problems.length && <p className="mt-4">{texts.more(count - problems.length)}</p>}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </>
  )
}
