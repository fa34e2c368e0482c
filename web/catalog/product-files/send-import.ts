import type { ImportLine, ImportProgress } from '#shared/catalog/import-contract.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { ApiError } from '#web/client/api.ts'
import { jsonOf, upload } from '#web/client/files/upload.ts'

/** A chosen file. The content is read when it is chosen, so that the import uses the content that was checked. */
export type ChosenFile = { name: string; content: Blob }

/** `done` of `total`: a share of 1 during sending, afterwards rows. */
export type RunProgress = { stage: 'sending'; done: number; total: number } | ImportProgress

/** The report, or why there is none. */
export type RunOutcome = { report: ImportReport } | { problem: string }

type SendOptions = {
  decisions: ImportDecisions
  dry: boolean
  onProgress: (progress: RunProgress) => void
  signal: AbortSignal
}

/** Sends a file for a check (`dry`) or an import, and reports the progress. */
export async function sendImport(
  file: ChosenFile,
  { decisions, dry, onProgress, signal }: SendOptions,
): Promise<RunOutcome> {
  let outcome: RunOutcome | undefined
  const onLine = (text: string) => {
    const line = jsonOf(text) as ImportLine
    if ('progress' in line) onProgress(line.progress)
    else outcome = 'report' in line ? line : { problem: line.error.message }
  }
  const onSent = (done: number) => onProgress({ stage: 'sending', done, total: 1 })
  try {
    await upload(`/api/products/import${dry ? '?dry=1' : ''}`, importForm(file, decisions), { onSent, onLine, signal })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { problem: error.status === 0 && !dry ? texts.brokeOff : error.message }
  }
  // The answer has no end: the connection broke while the server was working.
  return outcome ?? { problem: texts.brokeOff }
}

/** The form of the calls about a product file. The decisions come before the file. */
export function importForm({ name, content }: ChosenFile, decisions: ImportDecisions): FormData {
  const form = new FormData()
  form.append('decisions', JSON.stringify(decisions))
  form.append('file', content, name)
  return form
}
