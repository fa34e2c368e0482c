import { useEffect, useRef, useState } from 'react'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { maxImportBytes } from '#shared/upload-limits.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type ChosenFile, type RunOutcome, type RunProgress, sendImport } from './send-import.ts'

type State = {
  file?: ChosenFile
  decisions: ImportDecisions
  /** The last check, and the decisions that it was made with. */
  checked?: { report: ImportReport; decisions: ImportDecisions }
  running?: { dry: boolean; progress: RunProgress }
  /** Why the last check or import came to nothing. */
  problem?: string
  /** What an import did. */
  imported?: ImportReport
}

export type ImportState = State & {
  /** The person has decided something since the last check. */
  isStale: boolean
  choose: (chosen: File | undefined) => Promise<void>
  decide: (decisions: ImportDecisions) => void
  /** Checks the file with the decisions, or with these. */
  check: (decisions?: ImportDecisions) => Promise<void>
  start: () => Promise<void>
}

/**
 * The steps of an import: a chosen file is checked at once; after each decision of the person it is checked again, when the
 * person wants that; then it is imported. An admin who has left the page gets the outcome as a toast.
 */
export function useImport(): ImportState {
  const [state, setState] = useState<State>({ decisions: {} })
  const running = useRef<AbortController>(null)
  const newest = useRef<File>(null)
  const hasLeftPage = useHasLeftPage()
  // Leaving the page cancels a check, but not an import.
  useEffect(() => () => running.current?.abort(), [])

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    newest.current = chosen
    running.current?.abort()
    setState({ decisions: {} })
    if (chosen.size > maxImportBytes) return setState({ decisions: {}, problem: importTexts.tooLarge })
    let content: Blob
    try {
      content = new Blob([await chosen.arrayBuffer()])
    } catch (error) {
      // The browser could not read the file, for example because it was moved.
      if (!(error instanceof DOMException)) throw error
      if (newest.current === chosen) setState({ decisions: {}, problem: texts.fileUnreadable })
      return
    }
    // The person has chosen another file in the meantime.
    if (newest.current !== chosen) return
    await run({ file: { name: chosen.name, content }, decisions: {} }, { dry: true })
  }

  async function run(from: Required<Pick<State, 'file' | 'decisions'>> & State, { dry }: { dry: boolean }) {
    const { file, decisions } = from
    const mine = new AbortController()
    running.current = dry ? mine : null
    const before = { ...from, problem: undefined, imported: undefined }
    const onProgress = (progress: RunProgress) =>
      !mine.signal.aborted && setState({ ...before, running: { dry, progress } })
    onProgress({ stage: 'sending', done: 0, total: 1 })
    const outcome = await sendImport(file, { decisions, dry, onProgress, signal: mine.signal }).catch(
      (error: unknown) => {
        if (!mine.signal.aborted) throw error
      },
    )
    if (!outcome) return
    if (hasLeftPage()) return showOutcome(file.name, outcome)
    if ('problem' in outcome) setState({ ...before, problem: outcome.problem })
    else if (dry) setState({ ...before, checked: { report: outcome.report, decisions } })
    else setState({ ...before, imported: outcome.report })
  }

  const { file, checked } = state
  return {
    ...state,
    isStale: checked !== undefined && checked.decisions !== state.decisions,
    choose,
    decide: (decisions) => setState({ ...state, decisions, problem: undefined }),
    check: async (decisions = state.decisions) => file && run({ ...state, file, decisions }, { dry: true }),
    async start() {
      if (!file || !checked) return
      const leaveOut = checked.report.rowsWithProblems > 0
      await run({ ...state, file, decisions: { ...checked.decisions, ...(leaveOut && { leaveOut }) } }, { dry: false })
    },
  }
}

function showOutcome(fileName: string, outcome: RunOutcome) {
  if ('report' in outcome) return showToast({ text: texts.done(outcome.report.created + outcome.report.updated) })
  const link = { label: texts.title, to: '/products/import' }
  showToast({ text: texts.notDone(fileName, outcome.problem), isProblem: true, link })
}
