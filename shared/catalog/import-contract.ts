import Type, { type Static } from 'typebox'
import { type ErrorBody, FieldValues, nullable, oneOf } from '../wire.ts'
import { productFileColumns } from './product-file-columns.ts'

/** With `dry=1`, an import reports what it would do and changes nothing. */
export const ImportQuery = Type.Object({
  dry: Type.Optional(oneOf(['0', '1'])),
})

/** The form of an import. The optional fields come before the file. */
export const ImportForm = Type.Object({
  /** JSON: our column → the title in the file. Without it the titles are matched by their words. */
  mapping: Type.Optional(Type.String()),
  /** 'true' creates the categories that the shop does not have. */
  createCategories: Type.Optional(Type.String()),
  file: Type.String({ format: 'binary' }),
})

/** A problem of a cell, or of a whole row (then `column` is null). */
export const RowProblem = Type.Object({
  row: Type.Integer(),
  column: nullable(oneOf(productFileColumns)),
  message: Type.String(),
})
export type RowProblem = Static<typeof RowProblem>

/**
 * A product that a row changes, by its present name. Has the fields that differ, as the audit log will have them; a long
 * text only around its first difference.
 */
export const ImportedChange = Type.Object({
  row: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  before: FieldValues,
  after: FieldValues,
})
export type ImportedChange = Static<typeof ImportedChange>

/** What an import did or would do. With a problem, it imports no row. */
export const ImportReport = Type.Object(
  {
    message: Type.String(),
    dry: Type.Boolean(),
    /** The number of rows that are not empty, without the titles. */
    rows: Type.Integer(),
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    newCategories: Type.Array(Type.String()),
    /** The first 50 updated products; empty when there is a problem. */
    changes: Type.Array(ImportedChange),
    /** The problems of the first rows, at most 1000. */
    problems: Type.Array(RowProblem),
    /** The number of all problems. */
    problemCount: Type.Integer(),
  },
  { $id: 'ImportReport' },
)
export type ImportReport = Static<typeof ImportReport>

/** The progress of an import: a line of the answer to `Accept: application/x-ndjson`. */
export type ImportProgress = { stage: 'reading' | 'checking' | 'saving'; done: number; total: number }

/** A line of that answer. The last line is the report or the error. */
export type ImportLine =
  | { progress: ImportProgress }
  | { report: ImportReport }
  | { error: ErrorBody & { status: number } }

/** The titles of a file, and the mapping that the titles suggest. The call sends the beginning of the file. */
export const ImportColumns = Type.Object({
  columns: Type.Array(Type.Object({ title: Type.String(), examples: Type.Array(Type.String()) })),
  mapping: Type.Partial(Type.Object(Object.fromEntries(productFileColumns.map((column) => [column, Type.String()])))),
})
export type ImportColumns = Static<typeof ImportColumns>
