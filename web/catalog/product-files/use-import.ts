import { useEffect, useRef, useState } from 'react'
import type { ImportColumns, ImportReport } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import type { ColumnMapping, ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import { maxImportBytes } from '#shared/upload-limits.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { showToast } from '#web/ui/toast-store.ts'
import {
  formOfBeginning,
  type ImportFile,
  type ImportRefusal,
  refusedFor,
  runImport,
  type RunOutcome,
  type RunProgress,
} from './run-import.ts'

/** A file with its columns as the server has read them. */
export type ChosenFile = ImportFile & { columns: ImportColumns['columns'] }

/**
 * What the person sees: nothing yet, work in progress (an import also shows the report of its check), what would happen
 * or has happened, or what is wrong.
 */
type ImportStep =
  | { at: 'choosing' | 'matching' }
  | { at: 'running'; report: ImportReport | undefined; progress: RunProgress }
  | { at: 'reported'; report: ImportReport }
  | { at: 'refused'; refusal: ImportRefusal }

/**
 * The steps of an import: the file is chosen, matched, checked, imported. A change of mind leads back to the check.
 * An admin who has left the page by the end is told the outcome where they are.
 */
export function useImport() {
  const [file, setFile] = useState<ChosenFile>()
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' })
  const running = useRef<AbortController>(null)
  const newest = useRef<File>(null)
  const hasLeftPage = useHasLeftPage()
  // An import that was sent goes on; only a check is cancelled when the person leaves the page.
  useEffect(() => () => running.current?.abort(), [])

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    newest.current = chosen
    setFile(undefined)
    setStep({ at: 'choosing' })
    const refuse = (problem: string) => setStep({ at: 'refused', refusal: refusedFor(problem) })
    if (chosen.size > maxImportBytes) return refuse(texts.tooLarge)
    try {
      const content = new Blob([await chosen.arrayBuffer()])
      const { columns, mapping } = await callApi('POST /api/products/import/columns', {
        body: formOfBeginning(content),
      })
      // Another file was chosen while this one was being read.
      if (newest.current !== chosen) return
      setFile({ name: chosen.name, content, columns, mapping, createCategories: false })
      setStep({ at: 'matching' })
    } catch (error) {
      if (newest.current !== chosen) return
      if (error instanceof ApiError) return refuse(error.message)
      // The browser could not read the file: it was moved away, or reading is forbidden.
      if (error instanceof DOMException) return refuse(texts.fileUnreadable)
      throw error
    }
  }

  function decide(decision: { mapping?: ColumnMapping; createCategories?: boolean }) {
    setFile((before) => before && { ...before, ...decision })
    setStep({ at: 'matching' })
  }

  /** Imports the file with the report of its check; without one, checks it. */
  async function run(checked?: ImportReport) {
    if (!file) return
    const dry = checked === undefined
    const mine = new AbortController()
    running.current = dry ? mine : null
    const onProgress = (progress: RunProgress) =>
      !mine.signal.aborted && setStep({ at: 'running', report: checked, progress })
    onProgress({ stage: 'sending', done: 0, total: 1 })
    const outcome = await runImport(file, { dry, onProgress, signal: mine.signal }).catch((error: unknown) => {
      if (!mine.signal.aborted) throw error
    })
    if (!outcome) return
    if (hasLeftPage()) return showOutcome(file.name, outcome)
    if ('report' in outcome) setStep({ at: 'reported', report: outcome.report })
    else setStep({ at: 'refused', ...outcome })
  }

  return {
    file,
    step,
    choose,
    match: (column: ProductFileColumn, title: string) =>
      file && decide({ mapping: { ...file.mapping, [column]: title || undefined } }),
    createCategories: (createCategories: boolean) => decide({ createCategories }),
    check: () => run(),
    start: (checked: ImportReport) => run(checked),
  }
}

function showOutcome(fileName: string, outcome: RunOutcome) {
  if ('report' in outcome) return showToast({ text: texts.done(outcome.report.created + outcome.report.updated) })
  const link = { label: texts.title, to: '/products/import' }
  showToast({ text: texts.notDone(fileName, outcome.refusal.problem), isProblem: true, link })
}
