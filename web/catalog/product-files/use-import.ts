import { useEffect, useRef, useState } from 'react'
import type {
  ImportColumns,
  ImportReport,
  ImportLine,
  ImportProgress,
  RowProblem,
} from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { type ColumnMapping, type ProductFileColumn, productFileColumns } from '#shared/catalog/product-file-columns.ts'
import { maxImportBytes } from '#shared/upload-limits.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { jsonOf, upload } from '#web/client/files/upload.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { showToast } from '#web/ui/toast-store.ts'

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

/**
 * A file with the person's decisions about it. Its content was read when it was chosen: what was checked is what is
 * imported.
 */
type ImportFile = { name: string; content: Blob; mapping: ColumnMapping; createCategories: boolean }

/** `done` of `total`: a share of 1 while the file is being sent, then rows. */
export type RunProgress = { stage: 'sending'; done: number; total: number } | ImportProgress

/** Why nothing was imported, with the problems of the file that are listed, and how many it has in all. */
export type ImportRefusal = { problem: string; problems: RowProblem[]; problemCount: number }

/** A refusal that is not about what the file says. */
const refusedFor = (problem: string): ImportRefusal => ({ problem, problems: [], problemCount: 0 })

/** The report, or what is wrong. */
type RunOutcome = { report: ImportReport } | { refusal: ImportRefusal }

type RunOptions = { dry: boolean; onProgress: (progress: RunProgress) => void; signal: AbortSignal }

/** Sends a file to be checked or imported, and reports the progress. */
async function runImport(file: ImportFile, { dry, onProgress, signal }: RunOptions): Promise<RunOutcome> {
  let outcome: RunOutcome | undefined
  const onLine = (text: string) => {
    const line = jsonOf(text) as ImportLine
    if ('progress' in line) onProgress(line.progress)
    else outcome = 'report' in line ? line : refused(line.error)
  }
  const onSent = (done: number) => onProgress({ stage: 'sending', done, total: 1 })
  try {
    await upload(`/api/products/import${dry ? '?dry=1' : ''}`, formOf(file), { onSent, onLine, signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refusal: refusedFor(error.status === 0 && !dry ? texts.brokeOff : error.message) }
  }
  // An answer without an end: the connection broke while the server was working.
  return outcome ?? { refusal: refusedFor(texts.brokeOff) }
}

/** The beginning of a file, with the names of its columns, as a form. */
function formOfBeginning(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file.slice(0, 256 * 1024), 'beginning.csv')
  return form
}

function formOf({ name, content, mapping, createCategories }: ImportFile): FormData {
  const form = new FormData()
  form.append('mapping', JSON.stringify(mapping))
  form.append('createCategories', String(createCategories))
  form.append('file', content, name)
  return form
}

function refused({ message, errors = [] }: Extract<ImportLine, { error: unknown }>['error']): RunOutcome {
  const problems = errors.flatMap(({ row, field, message }) =>
    typeof row === 'number' ? [{ row, column: productFileColumns.find((one) => one === field) ?? null, message }] : [],
  )
  const more = errors.at(-1)?.['more']
  const problemCount = problems.length + (typeof more === 'number' ? more : 0)
  return { refusal: { problem: message, problems, problemCount } }
}
