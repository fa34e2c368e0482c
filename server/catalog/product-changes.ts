import { changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Tag } from '#server/platform/caching/invalidation.ts'
import { categoriesTag, listingTags, listTag, productTag } from './catalog-tags.ts'
import type { ProductRow } from './product-row.ts'

/** The fields that an admin edits, as records keep them. */
const editableFields = [
  'name',
  'slug',
  'brand',
  'category',
  'unit',
  'description',
  'priceCents',
  'image',
  'active',
  'stock',
] as const satisfies (keyof ProductRow)[]

/** A product's state, as far as an admin can edit it. */
export type EditableState = Pick<ProductRow, (typeof editableFields)[number]>

/** What an admin edits of a product, without whatever else it has. */
export const editableStateOf = (product: EditableState): EditableState =>
  Object.fromEntries(editableFields.map((field) => [field, product[field]])) as EditableState

/** The fields that differ, with their values before and after. */
export const changesBetween = (before: EditableState, after: EditableState) =>
  changedFields<EditableState>(editableFields, before, after)

/** What is outdated after an edit. Stock alone moves no product within a list. */
export function tagsOfEdit(before: ProductRow, after: ProductRow): Tag[] {
  const { after: changed } = changesBetween(before, after)
  const fields = Object.keys(changed)
  if (fields.every((field) => field === 'stock')) return fields.length > 0 ? [productTag(after.id)] : []
  const isCountedElsewhere = 'active' in changed || 'category' in changed
  return [...listingTags(after), listTag(before.categoryId), ...(isCountedElsewhere ? [categoriesTag] : [])]
}
