import { useEffect, useRef } from 'react'
import type { ImportReport } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportProblems } from './import-problems.tsx'

type ImportReportProps = { report: ImportReport; isBusy: boolean; onImport: () => void }

/**
 * What an import would do, or has done; and what is wrong with the file, row by row. The message of success replaces
 * the button, so that a second tap presses nothing else.
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
        {report.problems.length > 0 ? (
          <ImportProblems problems={report.problems} count={report.problemCount} />
        ) : (
          <Figures report={report} />
        )}
        {/* After the import too: the message of success comes where the button was. */}
        {report.changes.length > 0 && <ImportChanges changes={report.changes} count={report.updated} />}
        {report.dry && report.problems.length === 0 && changed === 0 && <p className="mt-4">{texts.nothingToDo}</p>}
        {report.dry && report.problems.length === 0 && changed > 0 && (
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
