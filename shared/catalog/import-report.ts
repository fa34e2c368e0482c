// What the check of a product file finds, and what an import of it did (docs/rules/product-files.md).
import Type, { type Static } from 'typebox'
import { FieldValues, nullable, oneOf } from '../wire.ts'
import { productFileColumns } from './product-file-columns.ts'

const Column = oneOf(productFileColumns)

/** A column of the file, from left to right. */
export const FileColumn = Type.Object({
  /** Its title; empty where the file has none. */
  title: Type.String(),
  /** Its first three values that are not empty. */
  examples: Type.Array(Type.String()),
  /** What is read from it, or null: it is not imported. */
  field: nullable(Column),
  /** How the shop found that out: by the title or by the values. Null for a decision of the person, or when nothing fits. */
  guessedBy: nullable(oneOf(['title', 'values'])),
})
export type FileColumn = Static<typeof FileColumn>

/** A field that no row of the file has. Only listed while the file has new products, or while `fill` gives it. */
export const MissingField = Type.Object({
  field: Column,
  /** Whether no new product can do without it (name, price, category). Others are empty, and the stock is 0. */
  isNeeded: Type.Boolean(),
  /** Whether it can be given once for all rows (`fill`). A price and a name can't. */
  canFill: Type.Boolean(),
})
export type MissingField = Static<typeof MissingField>

/** The kinds of problems of a row. Titles and hints are in `importProblemTexts`. */
export const problemKinds = [
  /** An empty cell that the product can't do without. */
  'missing',
  'unreadable',
  /** A price such as 2,49 in a file whose decimal sign is the point. */
  'decimalComma',
  /** A price in another currency than the shop's. */
  'otherCurrency',
  'tooLong',
  /** Read, but against a rule: a price of 0, a stock below 0, a reserved category. */
  'notAllowed',
  'unknownCategory',
  'foreignPicture',
  'sameSlug',
  'sameName',
  'sameNameOtherSize',
  'sameNameOtherBrand',
  /** Another product of the shop has the name. */
  'nameTaken',
  'changedSinceExport',
  /** The stock would leave its limits, because of sales since the export. */
  'stockMoved',
  /** More cells than titles: a separator or a quotation mark is wrong. */
  'tooManyCells',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** What the person can decide about all rows of a kind of problem. `decisionsWith` turns it into a decision. */
export const problemActions = [
  'takeLast',
  'addUnit',
  'addBrand',
  'readCommas',
  'dropCurrency',
  'createCategories',
  'skipCells',
  'cut',
] as const
export type ProblemAction = (typeof problemActions)[number]

/** A row with a problem. */
export const ProblemRow = Type.Object({
  row: Type.Integer(),
  /** The row's name, or its slug; empty where it has none. */
  name: Type.String(),
  /** The cell as the file has it, at most 120 characters; null when the problem is about the whole row. */
  value: nullable(Type.String()),
  message: Type.String(),
})
export type ProblemRow = Static<typeof ProblemRow>

/** All problems of one kind in one column. */
export const ProblemGroup = Type.Object({
  kind: oneOf(problemKinds),
  column: nullable(Column),
  /** The number of rows. */
  count: Type.Integer(),
  /** The first ten rows. The file of the rows left out has all. */
  first: Type.Array(ProblemRow),
  actions: Type.Array(oneOf(problemActions)),
})
export type ProblemGroup = Static<typeof ProblemGroup>

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

/** A price that changes ninefold or more, up or down. */
export const OddPrice = Type.Object({
  row: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  before: Type.Number(),
  after: Type.Number(),
})
export type OddPrice = Static<typeof OddPrice>

/** What an import did, or would do (`dry`). Every row is new, changed, unchanged or left out. */
export const ImportReport = Type.Object(
  {
    message: Type.String(),
    dry: Type.Boolean(),
    /** The number of rows that are not empty, without the titles. */
    rows: Type.Integer(),
    columns: Type.Array(FileColumn),
    missing: Type.Array(MissingField),
    /** The decimal sign that prices are read with, and how many prices show a comma or a point before their decimals. */
    decimalSign: Type.Object({
      used: oneOf(['point', 'comma']),
      commas: Type.Integer(),
      points: Type.Integer(),
    }),

    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    /** Rows that are not imported: rows with problems, and rows that another row of the file replaces. */
    leftOut: Type.Integer(),

    /**
     * How many rows have problems, or lack a needed field of `missing`. Without `leaveOut`, one is enough to refuse the
     * import.
     */
    rowsWithProblems: Type.Integer(),
    /** The most frequent kinds first. */
    problems: Type.Array(ProblemGroup),

    /** Whether missing categories are created. True by default in a shop without products. */
    createCategories: Type.Boolean(),
    /** The names of all categories that the import creates. */
    newCategories: Type.Array(Type.String()),

    /** How many of the changed products were found by their name, because the file has no slug for them. */
    changedByName: Type.Integer(),
    /** The first 50 changed products. */
    changes: Type.Array(ImportedChange),
    /** Prices to look at again. They are not refused. `first` has at most 20. */
    oddPrices: Type.Object({ count: Type.Integer(), first: Type.Array(OddPrice) }),

    /** For the undo. Null after a check, or when nothing changed. */
    importId: nullable(Type.String()),
  },
  { $id: 'ImportReport' },
)
export type ImportReport = Static<typeof ImportReport>
