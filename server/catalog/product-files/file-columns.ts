import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { FileColumn } from '#shared/catalog/import-report.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { type ProductFileColumn, productFileColumns } from '#shared/catalog/product-file-columns.ts'
import { cutTo } from '#shared/clean-text.ts'
import { invalid } from '#shared/errors.ts'
import { type FileSettings, guessColumns, type SampledColumn } from './guess-columns.ts'
import type { ProductFile } from './read-file.ts'

/** The columns of a file, and where our fields are. A column without any value holds no field. */
export type FileColumns = { columns: FileColumn[]; indexes: Map<ProductFileColumn, number> }

/** The number of rows that a guess looks at. */
const sampledRows = 500
const maxExamples = 3
const maxExampleLength = 60

/** Finds our fields in a file, as the person decided or by a guess. Throws `invalid` for a mapping that doesn't fit. */
export function columnsOf(file: ProductFile, mapping: ImportDecisions['mapping'], settings: FileSettings): FileColumns {
  const sampled = file.titles.map((title, index) => ({ title, values: valuesOf(file, index) }))
  const guesses = guessColumns(sampled, settings)
  const chosen = mapping
    ? chosenIndexes(file.titles, mapping)
    : new Map([...guesses].map(([field, { index }]) => [field, index]))
  const columns = sampled.map(({ title, values }, index): FileColumn => {
    const field = [...chosen].find(([, chosenIndex]) => chosenIndex === index)?.[0] ?? null
    const guess = field && guesses.get(field)
    return { title, examples: examplesOf(values), field, guessedBy: guess?.index === index ? guess.by : null }
  })
  const indexes = new Map([...chosen].filter(([, index]) => sampled[index]!.values.length > 0))
  return { columns, indexes }
}

/** Values of the first rows. Of a column that is empty there, the first value further down. */
function valuesOf({ rows }: ProductFile, index: number): SampledColumn['values'] {
  const valueOf = ({ cells }: ProductFile['rows'][number]) => cells[index]?.trim() ?? ''
  const values = rows.slice(0, sampledRows).map(valueOf).filter(Boolean)
  if (values.length > 0) return values
  const later = rows.find((row) => valueOf(row) !== '')
  return later ? [valueOf(later)] : []
}

const examplesOf = (values: string[]): string[] =>
  [...new Set(values)]
    .slice(0, maxExamples)
    .map((value) => cutTo(value.slice(0, 4 * maxExampleLength), maxExampleLength))

function chosenIndexes(
  titles: string[],
  mapping: NonNullable<ImportDecisions['mapping']>,
): Map<ProductFileColumn, number> {
  const indexes = new Map<ProductFileColumn, number>()
  for (const field of productFileColumns) {
    const chosen = mapping[field]
    if (chosen === undefined || chosen === '') continue
    indexes.set(field, typeof chosen === 'number' ? positionIn(titles, chosen) : indexOfTitle(titles, chosen.trim()))
  }
  return indexes
}

function positionIn(titles: string[], position: number): number {
  if (!(position in titles)) throw invalid(importTexts.mappingUnknownColumn(String(position)))
  return position
}

function indexOfTitle(titles: string[], title: string): number {
  const index = titles.indexOf(title)
  if (index < 0) throw invalid(importTexts.mappingUnknownColumn(title))
  if (titles.indexOf(title, index + 1) >= 0) throw invalid(importTexts.mappingAmbiguous(title))
  return index
}
