import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import type { Measure } from '#shared/catalog/content-units.ts'
import { wireContent } from '#shared/catalog/wire-content.ts'
import { amountOf } from '#shared/money.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'

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

/** A product with its stock, its category's name and picture, and its deposit's name and amount. */
export type ProductRow = Omit<RowOf<typeof plainColumns>, 'measure'> & {
  measure: Measure | null
  category: string
  imageCategory: string
  stock: number
  depositName: string | null
  depositCents: number | null
}

/** The columns of a ProductRow, from `productTables`. */
export const productColumns = sql`
  ${plainColumns}, categories.name as category, categories.image as "imageCategory", stock.quantity as stock,
  deposit_types.name as "depositName", deposit_types.amount_cents as "depositCents"`

/** A row for each product, because every product has one category and one stock. */
export const productTables = sql`
  products
  join categories on categories.id = products.category_id
  join stock on stock.product_id = products.id
  left join deposit_types on deposit_types.id = products.deposit_type_id`

/** The settings by which a product's prices are said. What is cached with prices carries `settingsTag`. */
export type PriceSettings = Pick<ShopSettings, 'currency' | 'minorDigits' | 'measures'>

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
    depositCount,
    ...rest
  } = row
  return {
    _id: row.id,
    ...rest,
    price: amountOf(priceCents, settings),
    ...wireContent(row, settings),
    taxCategory: taxCategoryId,
    deposit: depositTypeId
      ? { id: depositTypeId, name: depositName!, amount: amountOf(depositCents!, settings), count: depositCount }
      : null,
    createdAt: createdAt.toISOString(),
  }
}
