import Type, { type Static } from 'typebox'
import { type ErrorBody, FieldValues, nullable, oneOf } from '../wire.ts'
import { productFileColumns } from './product-file-columns.ts'

/** POST /api/products/import?dry=1: only looks, and says what would happen. */
export const ImportQuery = Type.Object({
  dry: Type.Optional(oneOf(['0', '1'])),
})

/** The form of an import. The fields stand before the file; they are optional. */
export const ImportForm = Type.Object({
  /** JSON: our column → the title in the file. Without it the titles are matched by their words. */
  mapping: Type.Optional(Type.String()),
  /** 'true': a category that the shop does not have is created. */
  createCategories: Type.Optional(Type.String()),
  file: Type.String({ format: 'binary' }),
})

/** What is wrong with one cell, or with a whole row (then `column` is null). */
export const RowProblem = Type.Object({
  row: Type.Integer(),
  column: nullable(oneOf(productFileColumns)),
  message: Type.String(),
})
export type RowProblem = Static<typeof RowProblem>

/**
 * A product of the shop that a row changes, by its present name: the fields that differ, as the record of the change will
 * have them; of a long text, what is around the first difference.
 */
export const ImportedChange = Type.Object({
  row: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  before: FieldValues,
  after: FieldValues,
})
export type ImportedChange = Static<typeof ImportedChange>

/** What an import did, or what it would do: all rows, or none while there is a problem. */
export const ImportReport = Type.Object(
  {
    message: Type.String(),
    dry: Type.Boolean(),
    /** Rows with something in them, without the titles. */
    rows: Type.Integer(),
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    newCategories: Type.Array(Type.String()),
    /** The first of the updated products, at most 50, as they were when compared; none while there is a problem. */
    changes: Type.Array(ImportedChange),
    /** Those of the first rows, at most 1000. */
    problems: Type.Array(RowProblem),
    /** How many there are in all. */
    problemCount: Type.Integer(),
  },
  { $id: 'ImportReport' },
)
export type ImportReport = Static<typeof ImportReport>

/** How far an import is: one line of the answer to `Accept: application/x-ndjson`. */
export type ImportProgress = { stage: 'reading' | 'checking' | 'saving'; done: number; total: number }

/** A line of that answer. The last one is the report, or the error that any other call would have answered. */
export type ImportLine =
  | { progress: ImportProgress }
  | { report: ImportReport }
  | { error: ErrorBody & { status: number } }

/** POST /api/products/import/columns, with the beginning of a file: its titles and what they seem to mean. */
export const ImportColumns = Type.Object({
  columns: Type.Array(Type.Object({ title: Type.String(), examples: Type.Array(Type.String()) })),
  mapping: Type.Partial(Type.Object(Object.fromEntries(productFileColumns.map((column) => [column, Type.String()])))),
})
export type ImportColumns = Static<typeof ImportColumns>
