import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Counts, DownloadLeftOut } from './finish-bar.tsx'
import { undoImport } from './undo-import.ts'
import type { ImportState } from './use-import.ts'

/** What an import did, in the place of its button, so that a second press hits nothing else; then how to go on. */
export function ImportResult({ state, report }: { state: ImportState; report: ImportReport }) {
  const { importId: id, created, updated, leftOut } = report
  const [undone, setUndone] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // The shop looks for the rows again. In a file with versions, the imported rows would now count as changed since the export.
  const canDownload = leftOut > 0 && !report.columns.some(({ field }) => field === 'version')

  async function undo(importId: string) {
    setBusy(true)
    setUndone(await undoImport({ id: importId, fileName: state.file?.name ?? '', created, updated }))
    setBusy(false)
  }

  return (
    <>
      <div className="finishbar finishbar--done">
        <Notice key={undone} kind="good" live takesFocus className="w-full">
          {undone ?? texts.done(created + updated)}
        </Notice>
        {undone === undefined && <Counts report={report} />}
      </div>
      <div className="row">
        <Button to="/products">{stockTexts.backToStock}</Button>
        {canDownload && <DownloadLeftOut state={state} count={leftOut} />}
        {id !== null && undone === undefined && (
          <Button kind="quiet" busy={isBusy} onClick={() => void undo(id)}>
            <Icon of={Undo2} />
            {texts.undo}
          </Button>
        )}
      </div>
    </>
  )
}
