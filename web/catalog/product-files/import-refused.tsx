import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ImportProblems } from './import-problems.tsx'
import type { ImportRefusal } from './run-import.ts'

type ImportRefusedProps = ImportRefusal & {
  /** For the answer to a check or an import, whose button may be gone. While a file is chosen, the focus stays there. */
  takesFocus: boolean
}

/** Why nothing was imported. */
export function ImportRefused({ problem, problems, problemCount, takesFocus }: ImportRefusedProps) {
  return (
    <div className="mt-(--gap)">
      <Notice kind="bad" live takesFocus={takesFocus}>
        {problem}
      </Notice>
      {problems.length > 0 && (
        <Panel className="mt-(--gap)">
          <ImportProblems problems={problems} count={problemCount} />
        </Panel>
      )}
    </div>
  )
}
