// What the person decides about a product file (docs/rules/product-files.md).
import Type, { type Static } from 'typebox'
import { oneOf } from '../wire.ts'
import { productFileColumns } from './product-file-columns.ts'

const Column = oneOf(productFileColumns)

/** Fields that can be given once for all rows. */
export const fillableFields = ['brand', 'category', 'unit', 'stock', 'description'] as const
export type FillableField = (typeof fillableFields)[number]

/** All decisions are optional. They are sent as JSON in the form's field `decisions`, before the file. */
export const ImportDecisions = Type.Object({
  /**
   * Our field → the column of the file: its position, from 0, or its title. Fields that are not named are not imported.
   * Without `mapping`, the shop guesses.
   */
  mapping: Type.Optional(
    Type.Partial(
      Type.Object(
        Object.fromEntries(productFileColumns.map((column) => [column, Type.Union([Type.String(), Type.Integer()])])),
      ),
    ),
  ),
  /** Values for every row whose cell is empty or missing. A file's own cell comes first. */
  fill: Type.Optional(
    Type.Partial(Type.Object(Object.fromEntries(fillableFields.map((field) => [field, Type.String()])))),
  ),
  /** How prices are written: 2.49 (the default) or 2,49. */
  decimalSign: Type.Optional(oneOf(['point', 'comma'])),
  /** Reads prices of another currency as prices of the shop's: ₹ 55 as 55. */
  dropCurrency: Type.Optional(Type.Boolean()),
  createCategories: Type.Optional(Type.Boolean()),
  /** What the names carry that occur more than once: 'Premia Almonds 200 g'. */
  addToNames: Type.Optional(Type.Array(oneOf(['unit', 'brand']))),
  /** Of rows with the same name or slug, take the last one. */
  takeLast: Type.Optional(Type.Boolean()),
  /** Cells of these columns that have a problem count as empty. */
  skipCells: Type.Optional(Type.Array(Column)),
  /** Texts of these columns are cut when they are too long. */
  cut: Type.Optional(Type.Array(Column)),
  /** 'keep' leaves products that the shop has as they are, and only creates new ones. */
  existing: Type.Optional(oneOf(['change', 'keep'])),
  /** Import the right rows, and leave out the rows with problems. Without it, all rows are imported or none. */
  leaveOut: Type.Optional(Type.Boolean()),
})
export type ImportDecisions = Static<typeof ImportDecisions>
