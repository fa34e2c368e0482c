import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useEffect, useRef } from 'react'
import { decisionsWith } from '#shared/catalog/decisions-with.ts'
import { fileColumnLabel } from '#shared/catalog/file-column-label.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import { importProblemTexts } from '#shared/catalog/import-problem-texts.ts'
import type { ImportReport, ProblemAction, ProblemGroup, ProblemRow } from '#shared/catalog/import-report.ts'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { formatAmount, type MoneyFormat } from '#shared/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMoney } from '#web/ui/use-money.ts'

type ImportProblemsProps = {
  report: ImportReport
  decisions: ImportDecisions
  isBusy: boolean
  /** Checks again with what the person has decided about a kind of problems. */
  onCheck: (decisions: ImportDecisions) => void
}

/** The rows with problems, by kind. Each kind says what a person can do about all its rows. */
export function ImportProblems({ report, decisions, isBusy, onCheck }: ImportProblemsProps) {
  const money = useMoney()
  const { rowsWithProblems, problems, oddPrices, rows, leftOut, changedByName } = report
  const right = rows - leftOut
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<ImportReport>(null)
  // After each check the focus moves to what it found.
  useEffect(() => {
    if (focused.current === report) return
    focused.current = report
    heading.current?.focus()
  }, [report])
  return (
    <section className="panel" aria-labelledby="import-problems">
      <h2 id="import-problems" ref={heading} tabIndex={-1}>
        {rowsWithProblems > 0 ? texts.problems(rowsWithProblems) : texts.noProblems}
      </h2>
      {rowsWithProblems > 0 && (
        <p className="soft mt-2 mb-4">{right > 0 ? texts.leftOutText(right) : texts.noneRight}</p>
      )}
      {problems.map((group, index) => (
        <ProblemDetails
          key={`${group.kind} ${group.column}`}
          group={group}
          isOpen={index === 0}
          isBusy={isBusy}
          onAct={(action) => onCheck(decisionsWith(decisions, group, action))}
        />
      ))}
      {changedByName > 0 && decisions.existing !== 'keep' && (
        <Notice kind="warn" className="mt-4">
          {texts.changedByName(changedByName)}
        </Notice>
      )}
      {oddPrices.count > 0 && (
        <Notice kind="warn" className="mt-4">
          <b>{texts.look(oddPrices.count)}</b> <span>{oddPricesOf(report, money)}</span> <span>{texts.notRefused}</span>
        </Notice>
      )}
    </section>
  )
}

function oddPricesOf({ oddPrices: { count, first } }: ImportReport, money: MoneyFormat): string {
  const told = first.map(({ name, before, after }) =>
    texts.oddPrice(name, formatAmount(before, money), formatAmount(after, money)),
  )
  return texts.oddPrices(told, count - first.length)
}

type ProblemDetailsProps = {
  group: ProblemGroup
  isOpen: boolean
  isBusy: boolean
  onAct: (action: ProblemAction) => void
}

function ProblemDetails({ group, isOpen, isBusy, onAct }: ProblemDetailsProps) {
  const { kind, column, count, first, actions } = group
  const { title, hint } = importProblemTexts.kinds[kind]
  const label = column ? fileColumnLabel(column) : ''
  // A sentence that all rows share is said once.
  const [message] = new Set(first.map((row) => row.message)).size === 1 ? [first[0]?.message] : []
  return (
    <details className="problem" open={isOpen}>
      <summary>
        <Icon of={CircleAlert} />
        <b>{title(label)}</b>
        <Badge>{texts.rows(count)}</Badge>
        <Icon of={ChevronDown} className="problem__chevron" />
      </summary>
      <p className="soft small">{hint || message}</p>
      <table className="table table--rows">
        <thead>
          <tr>
            <th scope="col" className="num">
              {texts.row}
            </th>
            <th scope="col">{texts.inFile}</th>
          </tr>
        </thead>
        <tbody>
          {first.map((row) => (
            <ProblemLine key={row.row} row={row} saysMessage={message === undefined} />
          ))}
        </tbody>
      </table>
      <div className="row between small">
        <span className="soft">{count > first.length && texts.more(count - first.length)}</span>
        {actions.map((action) => (
          <Button key={action} kind="quiet" busy={isBusy} onClick={() => onAct(action)}>
            {actionLabel(action, label)}
          </Button>
        ))}
      </div>
    </details>
  )
}

function ProblemLine({ row: { row, name, value, message }, saysMessage }: { row: ProblemRow; saysMessage: boolean }) {
  return (
    <tr>
      <td className="num">{row}</td>
      <td>
        {name !== value && <span dir="auto">{`${name} · `}</span>}
        <b dir="auto">{value === '' ? texts.empty : value}</b>
        {saysMessage && <span className="soft small block">{message}</span>}
      </td>
    </tr>
  )
}

function actionLabel(action: ProblemAction, column: string): string {
  return action === 'skipCells' ? importProblemTexts.actions.skipCells(column) : importProblemTexts.actions[action]
}
