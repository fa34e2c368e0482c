import type { ImportLine, ImportProgress, ImportReport, RowProblem } from '#shared/catalog/import-contract.ts'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { type ColumnMapping, productFileColumns } from '#shared/catalog/product-file-columns.ts'
import { ApiError } from '#web/client/api.ts'
import { jsonOf, upload } from '#web/client/files/upload.ts'

/**
 * A file with the person's decisions about it. Its content was read when it was chosen: what was checked is what is
 * imported.
 */
export type ImportFile = { name: string; content: Blob; mapping: ColumnMapping; createCategories: boolean }

/** `done` of `total`: a share of 1 while the file is being sent, then rows. */
export type RunProgress = { stage: 'sending'; done: number; total: number } | ImportProgress

/** Why nothing was imported, with the problems of the file that are listed, and how many it has in all. */
export type ImportRefusal = { problem: string; problems: RowProblem[]; problemCount: number }

/** A refusal that is not about what the file says. */
export const refusedFor = (problem: string): ImportRefusal => ({ problem, problems: [], problemCount: 0 })

/** The report, or what is wrong. */
export type RunOutcome = { report: ImportReport } | { refusal: ImportRefusal }

type RunOptions = { dry: boolean; onProgress: (progress: RunProgress) => void; signal: AbortSignal }

/** Sends a file to be checked or imported, and reports the progress. */
export async function runImport(file: ImportFile, { dry, onProgress, signal }: RunOptions): Promise<RunOutcome> {
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
export function formOfBeginning(file: Blob): FormData {
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
