import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Sql, sql } from '#server/platform/database/database.ts'
import type { Product, ProductText } from '#shared/catalog/catalog-contract.ts'
import type { Measure } from '#shared/catalog/content-units.ts'
import { wireContent } from '#shared/catalog/wire-content.ts'
import { amountOf } from '#shared/money.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'
import { type ProductTexts, textsColumn } from './product-translations.ts'
import type { ShownLanguage } from './shown-language.ts'

const plainColumns = columnsOf(
  'products',
  'id',
  'slug',
  'name',
  'brand',
  'categoryId',
  'taxCategoryId',
  'depositTypeId',
  'depositCount',
  'unit',
  'description',
  'measure',
  'content',
  'drained',
  'priceCents',
  'image',
  'active',
  'rating',
  'numReviews',
  'ratingSpread',
  'version',
  'createdAt',
)

/** A product with its stock, its category's name and picture, its tax category's name and its deposit. */
export type ProductRow = Omit<RowOf<typeof plainColumns>, 'measure'> & {
  measure: Measure | null
  category: string
  imageCategory: string
  stock: number
  /** The name of its own tax category. */
  taxCategory: string | null
  /** Its deposit in words: '6 x Bottle'. */
  deposit: string | null
  depositName: string | null
  depositCents: number | null
  depositTaxCategoryId: string | null
  /** The texts in the other languages, where somebody edits them; null for none. */
  texts?: ProductTexts | null
  /** What there is in the language that is shown; undefined in the base language. */
  shown?: { texts: ProductText | null; category: string | null }
}

/** The columns of a ProductRow, from `productTables`. */
export const productColumns = sql`
  ${plainColumns}, categories.name as category, categories.image as "imageCategory", stock.quantity as stock,
  tax_categories.name as "taxCategory", products.deposit_count || ' x ' || deposit_types.name as deposit,
  deposit_types.name as "depositName", deposit_types.amount_cents as "depositCents",
  deposit_types.tax_category_id as "depositTaxCategoryId"`

/** The columns of a ProductRow, to show it in a language. */
export const productColumnsIn = (language: ShownLanguage): Sql =>
  language === undefined
    ? productColumns
    : sql`${productColumns}, json_build_object(
        'texts', (select json_build_object('name', name, 'unit', unit, 'description', description)
          from product_texts where product_id = products.id and language = ${language}),
        'category', (select name from category_texts where category_id = products.category_id and language = ${language})
      ) as shown`

/** The columns of a ProductRow that somebody edits, with its texts. */
export const editedColumns = sql`${productColumns}, ${textsColumn}`

/** A row for each product, because every product has one category and one stock. */
export const productTables = sql`
  products
  join categories on categories.id = products.category_id
  join stock on stock.product_id = products.id
  left join tax_categories on tax_categories.id = products.tax_category_id
  left join deposit_types on deposit_types.id = products.deposit_type_id`

/** The settings by which a product's prices are said. What is cached with prices carries `settingsTag`. */
export type PriceSettings = Pick<ShopSettings, 'currency' | 'minorDigits' | 'measures' | 'languages'>

/** Leaves out private fields, because cached answers pass no schema. */
export function toWireProduct(row: ProductRow, settings: PriceSettings): Product {
  const {
    categoryId: _categoryId,
    ratingSpread: _ratingSpread,
    measure: _measure,
    priceCents,
    createdAt,
    taxCategoryId,
    depositTypeId,
    depositName,
    depositCents,
    depositTaxCategoryId,
    depositCount,
    texts: _texts,
    shown,
    ...rest
  } = row
  return {
    _id: row.id,
    ...rest,
    ...(shown && shownTexts(row, shown, settings)),
    price: amountOf(priceCents, settings),
    ...wireContent(row, settings),
    taxCategory: taxCategoryId,
    deposit: depositTypeId
      ? {
          id: depositTypeId,
          name: depositName!,
          amount: amountOf(depositCents!, settings),
          count: depositCount,
          taxCategory: depositTaxCategoryId,
        }
      : null,
    createdAt: createdAt.toISOString(),
  }
}

/** The texts in the language that is shown. What is missing is in the base language, and `lang` says so. */
function shownTexts(
  { name, unit, description, category }: ProductRow,
  { texts, category: categoryText }: NonNullable<ProductRow['shown']>,
  { languages: [base] }: PriceSettings,
) {
  const lang = {
    ...(!texts && { name: base }),
    ...(unit && !texts?.unit && { unit: base }),
    ...(description && !texts?.description && { description: base }),
    ...(categoryText === null && { category: base }),
  }
  return {
    name: texts?.name ?? name,
    unit: texts?.unit || unit,
    description: texts?.description || description,
    categoryName: categoryText ?? category,
    ...(Object.keys(lang).length > 0 && { lang }),
  }
}
