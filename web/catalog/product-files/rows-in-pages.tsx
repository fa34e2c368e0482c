import { type ReactNode, useState } from 'react'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { pageCount } from '#shared/pagination.ts'
import { ListTable } from '#web/ui/list-table.tsx'
import { Pagination } from '#web/ui/pagination.tsx'

type RowsInPagesProps<Row> = Pick<Parameters<typeof ListTable>[0], 'caption' | 'columns'> & {
  /** In the order of the file. */
  rows: Row[]
  /** How many there are, with those that are not listed. */
  count: number
  pageSize: number
  children: (row: Row, index: number) => ReactNode
}

/** What an import found, row by row; after the last one, how many more there are. */
export function RowsInPages<Row>({ rows, count, pageSize, children, ...table }: RowsInPagesProps<Row>) {
  const [page, setPage] = useState(1)
  const pages = pageCount(rows.length, pageSize)
  return (
    <>
      <ListTable {...table}>{rows.slice((page - 1) * pageSize, page * pageSize).map(children)}</ListTable>
      {page === pages && count > rows.length && <p className="mt-4">{texts.more(count - rows.length)}</p>}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </>
  )
}
