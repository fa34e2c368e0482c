import { languageNames } from '../languages.ts'
import { importTexts } from './import-texts.ts'
import { type ProductFileColumn, translationOf } from './product-file-columns.ts'
import { productFormTexts } from './product-form-texts.ts'

/** What a person reads for a column of a product file: 'Name', 'Name (Español)'. */
export function fileColumnLabel(column: ProductFileColumn): string {
  const translation = translationOf(column)
  const own: Partial<Record<ProductFileColumn, string>> = importTexts.columns
  if (!translation) return own[column] ?? column
  return productFormTexts.inLanguage(own[translation.field]!, languageNames[translation.language])
}
