import { sql } from '#server/platform/database/database.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { dollarsOf } from '#shared/money.ts'

/** A product with its stock, and its category's name and picture. */
export type ProductRow = {
  id: string
  slug: string
  name: string
  brand: string
  categoryId: string
  category: string
  imageCategory: string
  unit: string
  description: string
  priceCents: number
  image: string
  active: boolean
  rating: number
  numReviews: number
  ratingSpread: number[]
  version: number
  createdAt: Date
  stock: number
}

/** The columns of a ProductRow, from `productTables`. */
export const productColumns = sql`
  products.id, products.slug, products.name, products.brand, products.category_id as "categoryId",
  categories.name as category, categories.image as "imageCategory", products.unit, products.description,
  products.price_cents as "priceCents", products.image, products.active, products.rating,
  products.num_reviews as "numReviews", products.rating_spread as "ratingSpread", products.version,
  products.created_at as "createdAt", stock.quantity as stock`

/** Every product has one category and one stock, so that this is a row for each. */
export const productTables = sql`
  products
  join categories on categories.id = products.category_id
  join stock on stock.product_id = products.id`

/** Names what must not leave, because cached answers pass no schema. */
export function toWireProduct(row: ProductRow): Product {
  const { categoryId: _categoryId, ratingSpread: _ratingSpread, priceCents, createdAt, ...rest } = row
  return { _id: row.id, ...rest, price: dollarsOf(priceCents), createdAt: createdAt.toISOString() }
}
