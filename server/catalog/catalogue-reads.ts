// What pages and API read of the catalogue, as everyone sees it, and under which tags it must be forgotten.
import type { Db } from '#server/platform/database.ts'
import type { Category, ProductDetail, ProductPage, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import type { PromoSlide } from '#shared/catalog/shop.ts'
import { pageCount } from '#shared/pagination.ts'
import { categoriesTag, everyListTag, listTag, productTag, type Read } from './catalogue-tags.ts'
import { allCategories, findCategory, toWireCategory } from './category-queries.ts'
import { listingOf, listingPageSize } from './listing.ts'
import { readList } from './listing/read-list.ts'
import { findProduct } from './product-queries.ts'
import { type ProductRow, toWireProduct } from './product-row.ts'
import { allPromos } from './promo-queries.ts'
import { newestReviews, toWireReview } from './review-queries.ts'

/** How many reviews a product carries with it; the rest is read page by page. */
export const reviewsOnProduct = 50

/** One page of products. A category that doesn't exist has none. */
export async function readListing(db: Db, query: ProductQuery, isAdmin = false): Promise<Read<ProductPage>> {
  const category = query.category ? await findCategory(db, query.category) : undefined
  const listing = query.category && !category ? undefined : listingOf(query, category?.id, isAdmin)
  if (!listing) {
    const empty = {
      products: [],
      total: 0,
      page: query.page ?? 1,
      pageSize: query.pageSize ?? listingPageSize,
      pages: 0,
    }
    return { value: empty, tags: [categoriesTag] }
  }
  const { page, pageSize } = listing
  const { rows, total, isMore } = await readList(db, listing)
  const pages = pageCount(total, pageSize)
  const products = rows.map(toWireProduct)
  return {
    value: { products, total, page, pageSize, pages, ...(isMore && { more: true }) },
    tags: [category ? listTag(category.id) : everyListTag, ...rows.map(({ id }) => productTag(id))],
  }
}

/** A product by slug or id with its newest reviews, active or not. */
export async function readProduct(db: Db, slugOrId: string): Promise<Read<ProductDetail | undefined>> {
  const row = await findProduct(db, slugOrId)
  return row ? { value: await productDetail(db, row), tags: [productTag(row.id)] } : { value: undefined, tags: [] }
}

/** A product row as JSON carries it, with its newest reviews. */
export async function productDetail(db: Db, row: ProductRow): Promise<ProductDetail> {
  const reviews = row.numReviews > 0 ? await newestReviews(db, row.id, { limit: reviewsOnProduct, offset: 0 }) : []
  return {
    ...toWireProduct(row),
    reviews: reviews.map(toWireReview),
    ratingSpread: row.ratingSpread,
  }
}

/** All categories by name, empty ones too. */
export async function readCategories(db: Db): Promise<Read<Category[]>> {
  return { value: (await allCategories(db)).map(toWireCategory), tags: [categoriesTag] }
}

/** One category by name or id. */
export async function readCategory(db: Db, nameOrId: string): Promise<Read<Category | undefined>> {
  const row = await findCategory(db, nameOrId)
  return { value: row && toWireCategory(row), tags: [categoriesTag] }
}

/** The promotional slides, in their order. */
export async function readPromos(db: Db): Promise<Read<PromoSlide[]>> {
  return { value: await allPromos(db), tags: [categoriesTag] }
}
