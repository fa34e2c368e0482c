// What an edit of a product checks, records and invalidates.
import { v7 as uuid } from 'uuid'
import { type Actor, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Tag } from '#server/platform/caching/invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { packContent, type PackContent } from '#shared/catalog/pack-content.ts'
import { type ProductFields, productProblems, type ProductRules } from '#shared/catalog/product-rules.ts'
import { invalidFields } from '#shared/errors.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { MoneyFormat } from '#shared/money.ts'
import { categoriesTag, listingTags, listTag, productTag } from './catalog-tags.ts'
import type { ProductRow } from './product-row.ts'

/** The fields that an admin edits, as the audit log has them. */
const editableFields = [
  'name',
  'slug',
  'brand',
  'category',
  'unit',
  'measure',
  'content',
  'drained',
  'description',
  'priceCents',
  'image',
  'taxCategory',
  'deposit',
  'active',
  'stock',
  'texts',
] as const satisfies (keyof ProductRow)[]

export type EditableState = Pick<ProductRow, (typeof editableFields)[number]>

/** The editable fields of a product, without its other fields. No texts are no field. */
export function editableStateOf(product: EditableState): EditableState {
  const fields = Object.fromEntries(editableFields.map((field) => [field, product[field]])) as EditableState
  return { ...fields, texts: product.texts ?? undefined }
}

/** The fields that differ, with their values before and after. A content of 500,000 says nothing without its measure. */
export function changesBetween(before: EditableState, after: EditableState): ReturnType<typeof changedFields> {
  const changes = changedFields(editableFields, editableStateOf(before), editableStateOf(after))
  if (!('content' in changes.after || 'drained' in changes.after)) return changes
  const withMeasure = (changed: Record<string, unknown>, { measure }: EditableState) => ({ ...changed, measure })
  return { before: withMeasure(changes.before, before), after: withMeasure(changes.after, after) }
}

/** The tags to invalidate after an edit. A change of the stock alone moves no product within a list. */
export function tagsOfEdit(before: ProductRow, after: ProductRow): Tag[] {
  const { after: changed } = changesBetween(before, after)
  const fields = Object.keys(changed)
  if (fields.every((field) => field === 'stock')) return fields.length > 0 ? [productTag(after.id)] : []
  const isCountedElsewhere = 'active' in changed || 'category' in changed
  return [...listingTags(after), listTag(before.categoryId), ...(isCountedElsewhere ? [categoriesTag] : [])]
}

/** Throws `invalid` with every problem that the rules of the product form find (docs/rules/catalog.md#product-rules). */
export function checkProductFields(fields: ProductFields, rules: ProductRules, money: MoneyFormat): void {
  const errors = fieldErrors(productProblems(fields, rules, money))
  if (errors.length > 0) throw invalidFields(errors)
}

/** What to store of the content that was sent. Throws `invalid` where it does not fit what is stored. */
export function packContentToStore(sent: ProductFields, before?: ProductRow): PackContent {
  const pack = packContent(sent, before)
  if ('problem' in pack) throw invalidFields([{ field: 'drained', message: pack.problem }])
  return pack.value
}

/** Records changes of stock that no order made, for `npm run check-books`. */
export async function addStockChanges(
  tx: Db,
  admin: Actor,
  reason: 'first stock' | 'edit' | 'import',
  changes: { id: string; delta: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into stock_changes (id, product_id, delta, reason, user_id)
    select change.id, product_id, delta, ${reason}, ${admin?.id ?? null}
    from unnest(${changes.map(() => uuid())}::uuid[], ${changes.map(({ id }) => id)}::uuid[],
      ${changes.map(({ delta }) => delta)}::int[]) as change (id, product_id, delta)`)
}
