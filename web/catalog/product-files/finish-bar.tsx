import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { download } from '#web/client/files/download.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { importForm, type RunProgress } from './send-import.ts'
import type { ImportState } from './use-import.ts'

/** The bar that stays in view: how far a check or an import is, or what an import would do, and its buttons. */
export function FinishBar({ state }: { state: ImportState }) {
  const { checked, running, isStale } = state
  if (running)
    return (
      <div className="finishbar">
        <Progress {...running.progress} />
      </div>
    )
  if (!checked) return null
  return (
    <div className="finishbar">
      {isStale ? <p className="soft">{texts.checkHint}</p> : <Counts report={checked.report} />}
      <div className="finishbar__do">
        {isStale ? (
          <Button size="big" once onClick={() => void state.check()}>
            {texts.check}
          </Button>
        ) : (
          <ImportButtons state={state} report={checked.report} />
        )}
      </div>
    </div>
  )
}

function ImportButtons({ state, report }: { state: ImportState; report: ImportReport }) {
  const { rows, leftOut, created, updated, rowsWithProblems } = report
  const changed = created + updated
  return (
    <>
      {leftOut > 0 && rows > leftOut && <DownloadLeftOut state={state} count={leftOut} />}
      {changed === 0 && rowsWithProblems === 0 && <p>{texts.nothingToDo}</p>}
      {changed > 0 && (
        <Button size="big" once onClick={() => void state.start()}>
          {rowsWithProblems > 0 ? texts.importRight(rows - leftOut) : texts.importAll(changed)}
        </Button>
      )}
    </>
  )
}

/** Downloads the rows that are left out, as a file with a column that says why. */
export function DownloadLeftOut({ state: { file, decisions }, count }: { state: ImportState; count: number }) {
  const [isBusy, setBusy] = useState(false)
  async function fetchFile() {
    if (!file) return
    setBusy(true)
    await download('/api/products/import/left-out', { form: importForm(file, decisions) }).catch(alertRefusal)
    setBusy(false)
  }
  return (
    <Button kind="second" busy={isBusy} onClick={() => void fetchFile()}>
      <Icon of={Download} />
      <span>{texts.downloadOthers(count)}</span>
    </Button>
  )
}

export function Counts({ report: { created, updated, unchanged, leftOut } }: { report: ImportReport }) {
  const counts: [string, ReactNode][] = [
    [texts.created, created],
    [texts.updated, updated],
    [texts.unchanged, unchanged],
    [texts.leftOut, leftOut],
  ]
  return (
    <dl className="counts">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Screen readers read each stage once, but not its figures. */
function Progress({ stage, done, total }: RunProgress) {
  const share = total > 0 ? done / total : 1
  return (
    <div className="grow">
      <p className="flex justify-between gap-4 font-semibold">
        <span role="status">{stage === 'sending' ? texts.sending : texts.stages[stage]}</span>
        <span className="soft">
          {stage === 'reading' ? texts.rowsRead(done) : texts.percent(Math.round(share * 100))}
        </span>
      </p>
      {/* While reading, the total number of rows is not known. */}
      <div className="mt-3 h-2">{stage !== 'reading' && <ShareBar share={share} />}</div>
    </div>
  )
}
