import type { RowProblem } from '#shared/catalog/csv-contract.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ImportProblems } from './import-problems.tsx'

/** Why nothing was imported. */
export function ImportRefused({ problem, problems }: { problem: string; problems: RowProblem[] }) {
  return (
    <div className="mt-(--gap)">
      <Notice kind="bad" live>
        {problem}
      </Notice>
      {problems.length > 0 && (
        <Panel className="mt-(--gap)">
          <ImportProblems problems={problems} />
        </Panel>
      )}
    </div>
  )
}
