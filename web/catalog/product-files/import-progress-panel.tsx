import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import type { RunProgress } from './run-import.ts'

/** How far the check or the import is. Each stage is read out once; its figures are only shown. */
export function ImportProgressPanel({ progress: { stage, done, total } }: { progress: RunProgress }) {
  const share = total > 0 ? done / total : 1
  return (
    <Panel className="mt-(--gap)">
      <p className="flex justify-between gap-4 font-semibold">
        <span role="status">{stage === 'sending' ? texts.sending : texts.stages[stage]}</span>
        <span className="soft">
          {stage === 'reading' ? texts.rowsRead(done) : texts.percent(Math.round(share * 100))}
        </span>
      </p>
      {/* How many rows a file has is only known at its end. */}
      {stage !== 'reading' && (
        <div className="mt-3">
          <ShareBar share={share} />
        </div>
      )}
    </Panel>
  )
}
