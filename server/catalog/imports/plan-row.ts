import { v7 as uuid } from 'uuid'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { noContent, packContent } from '#shared/catalog/pack-content.ts'
import { stockByDifference, stockProblem } from '#shared/catalog/product-rules.ts'
import { type TranslatedField, translationOf } from '#shared/catalog/translated-fields.ts'
import type { NamedCategory } from '../categories/category-queries.ts'
import { changesBetween, type EditableState } from '../product-changes.ts'
import type { RowProblem } from '../product-files/found-problems.ts'
import { type ImportedRow, kindOf } from '../product-files/imported-row.ts'
import type { ProductRow } from '../product-row.ts'
import type { ProductTaxes } from '../product-taxes.ts'
import { productTextRules, type ProductTexts } from '../product-translations.ts'
import { changedTexts } from '../texts-after.ts'

/** A product after an import, without its stock. */
export type PlannedProduct = Omit<EditableState, 'stock'> & ProductTaxes & Pick<ProductRow, 'id' | 'categoryId'>

/** The new stock: `quantity`, or with `seen` a change by the difference between the two. */
export type WantedStock = { id: string; quantity: number; seen: number | undefined }

/** What a row of a file changes. A new product has no `before`. */
export type PlannedRow = {
  row: number
  before: ProductRow | undefined
  after: PlannedProduct
  /** False when nothing but the stock changes. */
  isProductChanged: boolean
  stock: WantedStock | undefined
}

/** The planned change, or the problems of the row. */
export type RowPlan = { planned: PlannedRow } | { problems: RowProblem[] }

/**
 * Plans a new product. It needs a name, a price and a category; brand and description may be empty, and the stock is 0
 * until somebody counts it.
 */
export function planNew(
  row: ImportedRow,
  named: NamedCategory | undefined,
  taxes: ProductTaxes,
  base: string,
): RowPlan {
  const { slug = '', name, priceCents: price, brand = '', stock: quantity = 0, description = '' } = row
  const { unit = '', image = '', active = true } = row
  const needed = { name, price, category: named }
  if (!isWhole(needed)) {
    const missing = (Object.keys(needed) as (keyof typeof needed)[]).filter((column) => needed[column] === undefined)
    return { problems: missing.map((column) => ({ kind: 'missing', column, message: importTexts.missing[column] })) }
  }
  // A new product may have a stock of 0, as in an export, but no stock above the limit (imported-row.ts lets one pass).
  const message = stockProblem(quantity, 'as sent')
  if (message) return { problems: [{ kind: 'notAllowed', column: 'stock', message, value: String(quantity) }] }
  const inLanguages = textsOfRow(row, null, base)
  if (inLanguages.problems.length > 0) return { problems: inLanguages.problems }
  const { price: priceCents, category, ...names } = needed
  const ofCategory = { categoryId: category.id, category: category.name }
  // A file with content and without a unit says with it what one piece is.
  const readUnit = unit || (row.content ?? '')
  const pack = packContent({ unit, content: row.content ?? '' })
  const content = 'value' in pack ? pack.value : noContent
  const shown = { ...names, brand, description, unit: readUnit, ...content, priceCents, image, active }
  const after: PlannedProduct = { id: uuid(), slug, ...shown, ...taxes, ...ofCategory, ...inLanguages.change }
  const firstStock = { id: after.id, quantity, seen: undefined }
  return { planned: { row: row.row, before: undefined, after, isProductChanged: true, stock: firstStock } }
}

/** Plans the change of a product of the shop. */
export function planChange(
  row: ImportedRow,
  before: ProductRow,
  named: NamedCategory | undefined,
  taxes: ProductTaxes,
  base: string,
): RowPlan {
  const inLanguages = textsOfRow(row, before.texts ?? null, base)
  const pack = packContent({ unit: row.unit ?? before.unit, content: row.content }, before)
  const after: ProductRow = {
    ...before,
    ...taxes,
    ...('value' in pack && pack.value),
    name: row.name ?? before.name,
    brand: row.brand ?? before.brand,
    unit: row.unit ?? before.unit,
    description: row.description ?? before.description,
    priceCents: row.priceCents ?? before.priceCents,
    image: row.image ?? before.image,
    active: row.active ?? before.active,
    ...(named && { categoryId: named.id, category: named.name }),
    ...inLanguages.change,
  }
  const isProductChanged = Object.keys(changesBetween(before, after).after).length > 0
  const stock = wantedStock(row, before)
  const problems: RowProblem[] = [...inLanguages.problems]
  if ('problem' in pack)
    problems.push({ kind: 'notAllowed', column: 'content', message: pack.problem, value: row.content })
  // An edit of an older version is refused (docs/rules/catalog.md#edit-a-product). The version also shows a file that is
  // imported twice: its difference of stock would count twice. Sales don't change the version.
  if ((isProductChanged || stock) && row.version !== undefined && row.version !== before.version) {
    const words = stock?.seen === undefined ? importTexts.changedSinceExport : importTexts.stockCrossed
    problems.push({ kind: 'changedSinceExport', column: 'version', message: words(row.version, before.version) })
  }
  if (stock?.seen !== undefined) {
    // Without the version, a second import of the same file goes unnoticed.
    if (row.version === undefined)
      problems.push({ kind: 'missing', column: 'version', message: importTexts.stockNeedsVersion })
    const result = stockByDifference(before.stock, stock.quantity, stock.seen)
    if ('problem' in result) {
      const message = importTexts[why[result.problem]](stock.seen, before.stock)
      problems.push({ kind: 'stockMoved', column: 'stock', message, value: String(stock.quantity) })
    }
  }
  return problems.length > 0 ? { problems } : { planned: { row: row.row, before, after, isProductChanged, stock } }
}

/** What a row changes of the texts in other languages, and the problems of its cells. */
function textsOfRow({ texts }: ImportedRow, before: ProductTexts | null, base: string) {
  if (!texts) return { change: {}, problems: [] }
  const { texts: after, problems } = changedTexts(productTextRules, before, texts, base)
  return {
    change: { texts: after },
    problems: problems.map(({ field, message }): RowProblem => {
      const column = field as TranslatedField
      const { field: own, language } = translationOf(column) ?? {}
      const value = language && (texts[language]?.[own!] ?? '')
      return { kind: kindOf(message), column: language ? column : null, message, value }
    }),
  }
}

const why = { 'below 0': 'stockBelowZero', 'above highest': 'stockAboveHighest' } as const

function wantedStock({ stock, stockSeen }: ImportedRow, before: ProductRow): WantedStock | undefined {
  if (stock === undefined || stock === (stockSeen ?? before.stock)) return undefined
  return { id: before.id, quantity: stock, seen: stockSeen }
}

type Whole<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> }

/** Whether no field is missing. */
const isWhole = <Fields extends object>(fields: Fields): fields is Fields & Whole<Fields> =>
  Object.values(fields).every((value) => value !== undefined)
