import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import { useId } from 'react'
import { fileColumnLabel } from '#shared/catalog/file-column-label.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { FileColumn } from '#shared/catalog/import-report.ts'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { type ProductFileColumn, productFileColumns } from '#shared/catalog/product-file-columns.ts'
import { translationOf } from '#shared/catalog/translated-fields.ts'
import { cutTo, lengthOf } from '#shared/clean-text.ts'
import { isolated } from '#shared/own-direction.ts'
import { useOtherLanguages } from '#web/layout/languages/use-other-languages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Select } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { DecidingProps } from './missing-fields.tsx'

type Column = FileColumn & {
  position: number
  /** What the person or the shop reads from it now; null: it is left out. */
  now: ProductFileColumn | null
}

/** The columns of the file: what the shop guessed, and how. The person decides. */
export function FileColumns({ report, decisions, isBusy, onDecide }: DecidingProps) {
  const columns = columnsNow(report.columns, decisions)
  const { commas, points } = report.decimalSign
  const categoriesAreAsked =
    decisions.createCategories !== undefined ||
    report.newCategories.length > 0 ||
    report.problems.some(({ kind }) => kind === 'unknownCategory')

  function goTo(position: number, field: string) {
    const rest = columns.flatMap((column) =>
      column.now !== null && column.now !== field && column.position !== position
        ? [[column.now, column.position]]
        : [],
    )
    onDecide({ ...decisions, mapping: Object.fromEntries(field === '' ? rest : [...rest, [field, position]]) })
  }

  // The report says where a column stands, so that no row moves while the person decides.
  const [used, others] = [columns.filter(({ field }) => field !== null), columns.filter(({ field }) => field === null)]
  const shared = { isBusy, onGoTo: goTo }
  return (
    <Panel title={texts.columns}>
      <p className="soft">{texts.columnsText}</p>
      <ColumnTable columns={others.length > 5 ? used : columns} {...shared} />
      {others.length > 5 && (
        <details className="mt-4">
          <summary className="cursor-pointer font-semibold">{texts.otherColumns(others.length)}</summary>
          <ColumnTable columns={others} {...shared} />
        </details>
      )}
      <div className="decided">
        {(commas > 0 || decisions.decimalSign === 'comma') && (
          <CheckField
            label={
              <>
                <span>{texts.comma}</span> <span className="soft">{texts.commas(commas, points)}</span>
              </>
            }
            checked={decisions.decimalSign === 'comma'}
            disabled={isBusy}
            onChange={({ target }) => onDecide({ ...decisions, decimalSign: target.checked ? 'comma' : 'point' })}
          />
        )}
        {categoriesAreAsked && (
          <CheckField
            label={texts.createCategories}
            checked={decisions.createCategories ?? report.createCategories}
            disabled={isBusy}
            onChange={({ target }) => onDecide({ ...decisions, createCategories: target.checked })}
          />
        )}
        {(report.updated > 0 || decisions.existing === 'keep') && (
          <CheckField
            label={texts.keepExisting}
            checked={decisions.existing === 'keep'}
            disabled={isBusy}
            onChange={({ target }) => onDecide({ ...decisions, existing: target.checked ? 'keep' : 'change' })}
          />
        )}
      </div>
    </Panel>
  )
}

function columnsNow(columns: FileColumn[], { mapping }: ImportDecisions): Column[] {
  return columns.map((column, position) => {
    const chosen = productFileColumns.find((field) => mapping?.[field] === position)
    return { ...column, position, now: mapping ? (chosen ?? null) : column.field }
  })
}

type ColumnTableProps = {
  columns: Column[]
  isBusy: boolean
  onGoTo: (position: number, field: string) => void
}

function ColumnTable({ columns, isBusy, onGoTo }: ColumnTableProps) {
  return (
    <table className="table guesses">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.inFile}</th>
          <th scope="col">{texts.goesTo}</th>
          <th scope="col">{texts.howWeKnow}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <ColumnRow key={column.position} column={column} isBusy={isBusy} onGoTo={onGoTo} />
        ))}
      </tbody>
    </table>
  )
}

function ColumnRow({ column, isBusy, onGoTo }: Omit<ColumnTableProps, 'columns'> & { column: Column }) {
  const id = useId()
  const languages: string[] = useOtherLanguages()
  const isOffered = (field: ProductFileColumn) => {
    const translation = translationOf(field)
    return !translation || languages.includes(translation.language)
  }
  const title = column.title || texts.untitled(column.position + 1)
  return (
    <tr>
      <td>
        <b dir="auto">{title}</b>
        <span className="soft small block">{examplesOf(column)}</span>
      </td>
      <td>
        <label className="visually-hidden" htmlFor={id}>
          {texts.whatIsIn(title)}
        </label>
        <Select
          id={id}
          value={column.now ?? ''}
          disabled={isBusy}
          onChange={({ target }) => onGoTo(column.position, target.value)}
        >
          <option value="">{texts.leaveOut}</option>
          {productFileColumns.filter(isOffered).map((field) => (
            <option key={field} value={field}>
              {fileColumnLabel(field)}
            </option>
          ))}
        </Select>
      </td>
      <td>
        <HowWeKnow column={column} />
      </td>
    </tr>
  )
}

function HowWeKnow({ column: { field, guessedBy, now } }: { column: Column }) {
  if (now === null && field === null) return <Badge>{texts.nothingFits}</Badge>
  if (now !== field || guessedBy === null) return <Badge>{texts.yourChoice}</Badge>
  return (
    <Badge tone={guessedBy === 'title' ? 'leaf' : 'honey'} icon={guessedBy === 'title' ? Check : Eye}>
      {texts.guessedBy[guessedBy]}
    </Badge>
  )
}

function examplesOf({ examples }: FileColumn): string {
  return examples.map((example) => isolated(shortened(example.trim()))).join(' · ') || texts.noExample
}

function shortened(text: string): string {
  return lengthOf(text) > 24 ? `${cutTo(text, 23)}…` : text
}
