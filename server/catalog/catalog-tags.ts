import type { Tag } from '#server/platform/caching/invalidation.ts'

// The tags of cached values that are made from the catalogue. A change invalidates its tags.

/** One product: its price, its stock, its reviews. */
export const productTag = (id: string): Tag => `product:${id}`
/** A category's name and picture, as its products carry them. */
export const categoryTag = (categoryId: string): Tag => `category:${categoryId}`
/** Which products a category's list shows, and in which order. */
export const listTag = (categoryId: string): Tag => `list:${categoryId}`
/** Lists and searches across categories. */
export const everyListTag: Tag = 'list:all'
/** What the shop means by the words of searches. */
export const synonymsTag: Tag = 'synonyms'
/** The categories with their pictures and counts. */
export const categoriesTag: Tag = 'categories'
/** The slides. They share a tag with the categories, because both are on the home page. */
export const slidesTag = categoriesTag

/** The tags of what a search has found: all products, the names of categories, and synonyms count. */
export const searchTags: Tag[] = [everyListTag, categoriesTag, synonymsTag]

/** The tags of a change of the category itself: a new name or picture, or its removal. */
export const categoryTags = (id: string): Tag[] => [categoriesTag, categoryTag(id), listTag(id), everyListTag]

/** The tags of a change that may move a product within lists: its name, price, rating, category, or whether it is active. */
export function listingTags(product: { id: string; categoryId: string }): Tag[] {
  return [productTag(product.id), listTag(product.categoryId), everyListTag]
}

/** A value with the tags that invalidate it. */
export type Tagged<Value> = { value: Value; tags: Tag[] }
