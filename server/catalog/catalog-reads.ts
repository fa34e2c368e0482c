// What pages and the API read of the catalogue, with the tags that invalidate it.
import type { Db } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import type { Category, Product, ProductDetail, ProductPage, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import type { ShownSlide } from '#shared/catalog/shop.ts'
import { newestAtOnce, pageCount, productsOnPage } from '#shared/pagination.ts'
import { baseLanguage, type LanguageSettings } from '#shared/shop-languages.ts'
import {
  categoriesTag,
  categoryTag,
  everyListTag,
  listTag,
  productTag,
  searchTags,
  slidesTag,
  type Tagged,
} from './catalog-tags.ts'
import {
  allCategories,
  allCategoriesForEditing,
  findCategory,
  toWireCategory,
  toWireForEditing,
} from './categories/category-queries.ts'
import { type AskedListing, parseListing } from './listing/listing.ts'
import { readPageOfList } from './listing/read-page-of-list.ts'
import { findProduct, findProductsById } from './product-queries.ts'
import { editedColumns, type PriceSettings, productColumnsIn, type ProductRow, toWireProduct } from './product-row.ts'
import { newestReviews, toWireReview } from './reviews/review-queries.ts'
import { shownLanguage } from './shown-language.ts'
import { shownSlides } from './slides/slide-queries.ts'

/** A page of products of the category that the query names. An unknown category has no products. */
export async function listProductsOfNamedCategory(
  db: Db,
  asked: Omit<AskedListing, 'categoryId'>,
): Promise<Tagged<ProductPage>> {
  const { category: name } = asked.query
  if (!name) return listProducts(db, { ...asked, categoryId: undefined })
  const category = await findCategory(db, name)
  return category ? listProducts(db, { ...asked, categoryId: category.id }) : emptyListing(asked.query)
}

/** A page of products of a known category, or of all products. */
export async function listProducts(db: Db, asked: AskedListing): Promise<Tagged<ProductPage>> {
  const { query, categoryId, settings } = asked
  const listing = parseListing(asked)
  if (!listing) return emptyListing(query)
  const { page, pageSize } = listing
  const { rows, total, isMore, corrected, alternatives } = await readPageOfList(db, listing)
  const pages = pageCount(total, pageSize)
  const products = rows.map((row) => toWireProduct(row, settings))
  return {
    value: {
      products,
      total,
      page,
      pageSize,
      pages,
      ...(isMore && { more: true }),
      ...(corrected !== undefined && { corrected }),
      ...(alternatives && { alternatives }),
    },
    // A correction depends on the words of all products.
    tags: [
      ...(listing.filter.text === undefined ? [] : searchTags),
      categoryId ? listTag(categoryId) : everyListTag,
      settingsTag,
      ...rows.map(({ id }) => productTag(id)),
    ],
  }
}

/** The empty list of an unknown category, or of products that only admins see. */
export function emptyListing({ page = 1, pageSize = productsOnPage }: ProductQuery): Tagged<ProductPage> {
  return { value: { products: [], total: 0, page, pageSize, pages: 0 }, tags: [categoriesTag] }
}

/** A product by slug or id with its newest reviews, active or not; for editing in the base language, with all its texts. */
export async function readProduct(
  db: Db,
  slugOrId: string,
  settings: PriceSettings,
  { forEditing = false } = {},
): Promise<Tagged<ProductDetail | undefined>> {
  const row = await findProduct(db, slugOrId, forEditing ? editedColumns : productColumnsIn(shownLanguage(settings)))
  if (!row) return { value: undefined, tags: [] }
  const value = await productDetail(db, row, settings)
  return { value, tags: [productTag(row.id), categoryTag(row.categoryId), settingsTag] }
}

/** The products with these ids, active or not. */
export async function readProducts(db: Db, ids: string[], settings: PriceSettings): Promise<Tagged<Product[]>> {
  const rows = await findProductsById(db, ids, shownLanguage(settings))
  const categoryIds = new Set(rows.map(({ categoryId }) => categoryId))
  return {
    value: rows.map((row) => toWireProduct(row, settings)),
    tags: [settingsTag, ...ids.map(productTag), ...[...categoryIds].map(categoryTag)],
  }
}

/** A product with its newest reviews and the number of reviews for each number of stars. */
export async function productDetail(db: Db, row: ProductRow, settings: PriceSettings): Promise<ProductDetail> {
  const reviews = row.numReviews > 0 ? await newestReviews(db, row.id, { limit: newestAtOnce, offset: 0 }) : []
  return {
    ...toWireProduct(row, settings),
    reviews: reviews.map(toWireReview),
    ratingSpread: row.ratingSpread,
    ...(row.texts !== undefined && settings.languages.length > 1 && { texts: row.texts ?? {} }),
  }
}

/** All categories by name, empty ones too. */
export async function readCategories(db: Db, settings: LanguageSettings): Promise<Tagged<Category[]>> {
  const rows = await allCategories(db, shownLanguage(settings))
  return { value: rows.map((row) => toWireCategory(row, baseLanguage(settings))), tags: [categoriesTag, settingsTag] }
}

/** All categories in the base language, with their names in the others. */
export async function readCategoriesForEditing(db: Db, settings: LanguageSettings): Promise<Tagged<Category[]>> {
  if (settings.languages.length === 1) return readCategories(db, settings)
  const rows = await allCategoriesForEditing(db)
  const value = rows.map((row) => toWireForEditing(row, settings))
  return { value, tags: [categoriesTag, settingsTag] }
}

/** One category by its name in the base language, or its id. */
export async function readCategory(
  db: Db,
  nameOrId: string,
  settings: LanguageSettings,
): Promise<Tagged<Category | undefined>> {
  const row = await findCategory(db, nameOrId, shownLanguage(settings))
  return { value: row && toWireCategory(row, baseLanguage(settings)), tags: [categoriesTag, settingsTag] }
}

/** The promotional slides, in their order. */
export async function readSlides(db: Db, settings: LanguageSettings): Promise<Tagged<ShownSlide[]>> {
  return { value: await shownSlides(db, settings), tags: [slidesTag, settingsTag] }
}
