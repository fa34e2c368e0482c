import { allLanguages, type Language } from '../languages.ts'
import { type LanguageSettings, otherLanguages } from '../shop-languages.ts'
import { textFields, type TranslatedField, translatedField } from './translated-fields.ts'

const columnsOfProduct = [
  'slug',
  'name',
  'brand',
  'category',
  'unit',
  'content',
  'price',
  // The price of the rows that have one. Other shops write it; an export doesn't.
  'sale_price',
  'stock',
  'description',
  'image',
  'active',
  'tax',
  'deposit',
  // The state at the time of the export. With these columns, an import keeps later sales and edits.
  'stock_at_export',
  'version',
] as const

const columnsIn = (language: Language): TranslatedField[] => textFields.map((field) => translatedField(field, language))

/** What the columns of a product file can be, named as the export names them. */
export const productFileColumns = [...columnsOfProduct, ...allLanguages.flatMap(columnsIn)]
export type ProductFileColumn = (typeof columnsOfProduct)[number] | TranslatedField

/** The columns of every export. Those of texts follow. */
export type ExportedColumn = Exclude<(typeof columnsOfProduct)[number], 'sale_price'>
export const exportedColumns = columnsOfProduct.filter((column): column is ExportedColumn => column !== 'sale_price')

/** The columns of texts in the shop's other languages. */
export const columnsOfTexts = (settings: LanguageSettings): TranslatedField[] =>
  otherLanguages(settings).flatMap(columnsIn)
