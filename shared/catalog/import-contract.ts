import Type from 'typebox'
import { type ErrorBody, oneOf } from '../wire.ts'
import type { ImportReport } from './import-report.ts'

/** With `dry=1`, an import reports what it would do and changes nothing. */
export const ImportQuery = Type.Object({
  dry: Type.Optional(oneOf(['0', '1'])),
})

/** The form of an import, of its check and of the rows left out. The decisions come before the file. */
export const ImportForm = Type.Object({
  /** JSON: `ImportDecisions`. */
  decisions: Type.Optional(Type.String()),
  file: Type.String({ format: 'binary' }),
})

/** The progress of an import: a line of the answer to `Accept: application/x-ndjson`. */
export type ImportProgress = { stage: 'reading' | 'checking' | 'saving'; done: number; total: number }

/** A line of that answer. The last line is the report or the error. */
export type ImportLine =
  | { progress: ImportProgress }
  | { report: ImportReport }
  | { error: ErrorBody & { status: number } }
