import { importTexts } from './import-texts.ts'
import type { ProductFileColumn } from './product-file-columns.ts'
import { translationOf } from './translated-fields.ts'
import { translatedLabel } from './translated-label.ts'

/** What a person reads for a column of a product file: 'Name', 'Name (Español)'. */
export function fileColumnLabel(column: ProductFileColumn): string {
  const translation = translationOf(column)
  const own: Partial<Record<ProductFileColumn, string>> = importTexts.columns
  return translation ? translatedLabel(translation) : (own[column] ?? column)
}
