import { useEffect, useRef, type ReactNode, useState } from 'react'
import { describeChange } from '#shared/audit-log/describe-change.ts'
import type { ImportReport, ImportedChange } from '#shared/catalog/import-report.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { pageCount } from '#shared/pagination.ts'
import { FieldChanges } from '#web/audit-log/audit-log-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { RowProblem } from './use-import.ts'

type ImportReportProps = { report: ImportReport; isBusy: boolean; onImport: () => void }

/**
 * The result of a check or an import, or the problems of the file. The message of success replaces the button, so that a
 * second press hits nothing else.
 */
export function ImportReportPanel({ report, isBusy, onImport }: ImportReportProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (report.dry) panel.current?.focus()
  }, [report])
  const changed = report.created + report.updated
  const title = report.dry ? texts.reportTitle : texts.resultTitle
  return (
    <div ref={panel} className="mt-(--gap) outline-none" tabIndex={-1}>
      <Panel title={title}>
        {report.rowsWithProblems > 0 ? (
          <ImportProblems problems={rowProblems(report)} count={report.rowsWithProblems} />
        ) : (
          <Figures report={report} />
        )}
        {/* Also after the import, so that the message of success is where the button was. */}
        {report.changes.length > 0 && <ImportChanges changes={report.changes} count={report.updated} />}
        {report.dry && report.rowsWithProblems === 0 && changed === 0 && <p className="mt-4">{texts.nothingToDo}</p>}
        {report.dry && report.rowsWithProblems === 0 && changed > 0 && (
          <p className="mt-5">
            <Button size="big" busy={isBusy} onClick={onImport}>
              {texts.start(changed)}
            </Button>
          </p>
        )}
        {!report.dry && (
          <>
            <Notice kind="good" live takesFocus className="mt-5">
              {texts.done(changed)}
            </Notice>
            <p className="mt-5">
              <Button to="/products">{stockTexts.backToStock}</Button>
            </p>
          </>
        )}
      </Panel>
    </div>
  )
}

const rowProblems = ({ problems }: ImportReport): RowProblem[] =>
  problems.flatMap(({ column, first }) => first.map(({ row, message }) => ({ row, column, message })))

function Figures({ report: { created, updated, unchanged, newCategories } }: { report: ImportReport }) {
  const figures = [
    [texts.toCreate, created],
    [texts.toUpdate, updated],
    [texts.unchanged, unchanged],
  ] as const
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt className="soft small">{label}</dt>
          <dd className="m-0 font-display text-section font-bold tabular-nums">{count}</dd>
        </div>
      ))}
      {newCategories.length > 0 && (
        <div className="sm:col-span-3">
          <dt className="soft small">{texts.newCategories}</dt>
          <dd className="m-0 wrap-anywhere">{newCategories.join(', ')}</dd>
        </div>
      )}
    </dl>
  )
}

const problemsOnPage = 50
const problemColumns = [{ label: texts.row, num: true }, { label: texts.column }, { label: texts.problem }]

type ImportProblemsProps = {
  /** In the order of the file's rows. */
  problems: RowProblem[]
  /** The total number, including those not listed. */
  count: number
}

/** The problems of a file. */
export function ImportProblems({ problems, count }: ImportProblemsProps) {
  return (
    <>
      <Notice kind="bad" live className="mb-4">
        <p>
          <b>{texts.errors(count)}</b>
        </p>
        <p>{texts.errorsText}</p>
      </Notice>
      <RowsInPages
        caption={texts.errors(count)}
        columns={problemColumns}
        rows={problems}
        count={count}
        pageSize={problemsOnPage}
      >
        {({ row, column, message }, index) => (
          // The order of one file's problems never changes.
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

/** Few, because the import button is below. */
const changesOnPage = 10
const changeColumns = [{ label: texts.row, num: true }, { label: texts.product }, { label: texts.change }]

type ImportChangesProps = {
  changes: ImportedChange[]
  /** The number of changed products, including those not listed. */
  count: number
}

/** The changes of an import, product by product, in the words of the audit log. */
export function ImportChanges({ changes, count }: ImportChangesProps) {
  return (
    <>
      <h3 className="mt-6 mb-2">{texts.changes}</h3>
      <RowsInPages
        caption={texts.changes}
        columns={changeColumns}
        rows={changes}
        count={count}
        pageSize={changesOnPage}
      >
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

type RowsInPagesProps<Row> = Pick<Parameters<typeof ListTable>[0], 'caption' | 'columns'> & {
  /** In the order of the file. */
  rows: Row[]
  /** The total number, including those not listed. */
  count: number
  pageSize: number
  children: (row: Row, index: number) => ReactNode
}

/** Rows of a file, page by page. The last page says how many more there are. */
function RowsInPages<Row>({ rows, count, pageSize, children, ...table }: RowsInPagesProps<Row>) {
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
