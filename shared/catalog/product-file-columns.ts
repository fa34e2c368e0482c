import { allLanguages, type Language } from '../languages.ts'
import { type TextField, textFields } from './translation-rules.ts'

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

/** The column of a text in another language than the shop's base: 'name_es'. */
export type TranslatedColumn = `${TextField}_${Language}`

/** The columns of texts in a language. */
export const columnsIn = (language: Language): TranslatedColumn[] =>
  textFields.map((field): TranslatedColumn => `${field}_${language}`)

const translations = new Map(
  allLanguages.flatMap((language) =>
    textFields.map((field): [string, Translation] => [`${field}_${language}`, { field, language }]),
  ),
)
type Translation = { field: TextField; language: Language }

/** The field and the language of a column of texts; undefined for other columns. */
export const translationOf = (column: string): Translation | undefined => translations.get(column)

/** What the columns of a product file can be, named as the export names them. */
export const productFileColumns = [...columnsOfProduct, ...allLanguages.flatMap(columnsIn)]
export type ProductFileColumn = (typeof columnsOfProduct)[number] | TranslatedColumn

/** The columns of every export. Those of the shop's other languages follow. */
export type ExportedColumn = Exclude<(typeof columnsOfProduct)[number], 'sale_price'>
export const exportedColumns = columnsOfProduct.filter((column): column is ExportedColumn => column !== 'sale_price')
