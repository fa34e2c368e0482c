import { useEffect, useRef, useState } from 'react'
import type { ImportLine, ImportProgress } from '#shared/catalog/import-contract.ts'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { type ProductFileColumn, productFileColumns } from '#shared/catalog/product-file-columns.ts'
import { maxImportBytes } from '#shared/upload-limits.ts'
import { ApiError } from '#web/client/api.ts'
import { jsonOf, upload } from '#web/client/files/upload.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Our column → the title in the file. */
type ColumnMapping = { [Column in ProductFileColumn]?: string | undefined }

/** A problem of a row, or of one of its cells. */
export type RowProblem = { row: number; column: ProductFileColumn | null; message: string }

/** A file with its columns, as read by the server. */
export type ChosenFile = ImportFile & { columns: ImportReport['columns'] }

/**
 * The current step. While an import is running, `report` is the report of its check.
 */
type ImportStep =
  | { at: 'choosing' | 'matching' }
  | { at: 'running'; report: ImportReport | undefined; progress: RunProgress }
  | { at: 'reported'; report: ImportReport }
  | { at: 'refused'; refusal: ImportRefusal }

/**
 * The steps of an import: choose, match, check, import. Any change leads back to the check. An admin who has left the page
 * gets the outcome as a toast.
 */
export function useImport() {
  const [file, setFile] = useState<ChosenFile>()
  const [step, setStep] = useState<ImportStep>({ at: 'choosing' })
  const running = useRef<AbortController>(null)
  const newest = useRef<File>(null)
  const hasLeftPage = useHasLeftPage()
  // Leaving the page cancels a check, but not an import.
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
      const file = { name: chosen.name, content, mapping: undefined, createCategories: false }
      const signal = new AbortController().signal
      const outcome = await runImport(file, { dry: true, onProgress: () => {}, signal })
      // The person has chosen another file in the meantime.
      if (newest.current !== chosen) return
      if ('refusal' in outcome) return refuse(outcome.refusal.problem)
      const { columns } = outcome.report
      setFile({ ...file, columns, mapping: mappingOf(columns) })
      setStep({ at: 'matching' })
    } catch (error) {
      if (newest.current !== chosen) return
      if (error instanceof ApiError) return refuse(error.message)
      // The browser could not read the file, for example because it was moved.
      if (error instanceof DOMException) return refuse(texts.fileUnreadable)
      throw error
    }
  }

  function decide(decision: { mapping?: ColumnMapping; createCategories?: boolean }) {
    setFile((before) => before && { ...before, ...decision })
    setStep({ at: 'matching' })
  }

  /** Imports the file. Without the report of a check, only checks the file. */
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
 * A file with the person's decisions. The content is read when the person chooses the file, so that the import uses the
 * checked content.
 */
type ImportFile = { name: string; content: Blob; mapping: ColumnMapping | undefined; createCategories: boolean }

/** The guess of the server. */
const mappingOf = (columns: ImportReport['columns']): ColumnMapping =>
  Object.fromEntries(columns.flatMap(({ field, title }) => (field ? [[field, title]] : [])))

/** `done` of `total`: a share of 1 during sending, afterwards rows. */
export type RunProgress = { stage: 'sending'; done: number; total: number } | ImportProgress

/** The reason why nothing was imported, the listed problems of the file, and their total number. */
export type ImportRefusal = { problem: string; problems: RowProblem[]; problemCount: number }

/** A refusal that is not about the file's content. */
const refusedFor = (problem: string): ImportRefusal => ({ problem, problems: [], problemCount: 0 })

/** The report or the refusal. */
type RunOutcome = { report: ImportReport } | { refusal: ImportRefusal }

type RunOptions = { dry: boolean; onProgress: (progress: RunProgress) => void; signal: AbortSignal }

/** Sends a file for a check (`dry`) or an import, and reports the progress. */
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
  // The answer has no end: the connection broke while the server was working.
  return outcome ?? { refusal: refusedFor(texts.brokeOff) }
}

function formOf({ name, content, mapping, createCategories }: ImportFile): FormData {
  const form = new FormData()
  form.append('decisions', JSON.stringify({ mapping, createCategories }))
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
