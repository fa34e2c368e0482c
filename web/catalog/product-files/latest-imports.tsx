import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import type { ImportRecord } from '#shared/catalog/import-undo.ts'
import { formatWhen } from '#shared/format-when.ts'
import { isolated } from '#shared/own-direction.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { undoImport } from './undo-import.ts'

/** The imports of the last day, each of which can be undone. Nothing without any. */
export function LatestImports() {
  const { answer: imports = [], reload } = useQuery('imports', (signal) =>
    callApi('GET /api/products/imports', { query: {}, signal }),
  )
  const [busyId, setBusyId] = useState<string>()
  if (imports.length === 0) return null

  async function undo(record: ImportRecord) {
    setBusyId(record.id)
    const done = await undoImport(record)
    setBusyId(undefined)
    reload()
    if (done) showToast({ text: done })
  }

  return (
    <Panel title={texts.latest}>
      <ul className="list-none p-0">
        {imports.map((record) => (
          <li key={record.id} className="row between border-t border-line py-3 first:border-t-0">
            <span className="min-w-0 wrap-anywhere">
              <b dir="auto">{record.fileName}</b>
              <span className="soft small block">
                {texts.latestFacts({ ...record, admin: isolated(record.admin) }, formatWhen(record.createdAt))}
              </span>
              {!record.undoneAt && (
                <span className="soft small block">{texts.undoableUntil(formatWhen(record.undoableUntil))}</span>
              )}
            </span>
            {record.undoneAt ? (
              <Badge>{texts.isUndone}</Badge>
            ) : (
              <Button
                kind="quiet"
                aria-label={texts.undoOf(record.fileName)}
                busy={busyId === record.id}
                onClick={() => void undo(record)}
              >
                <Icon of={Undo2} />
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
