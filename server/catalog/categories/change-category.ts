import { addAuditEntry, type Actor, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { notFound } from '#shared/errors.ts'
import { categoryTags } from '../catalog-tags.ts'
import { checkPicture } from '../picture-fields.ts'
import { refuseTaken } from '../refuse-taken.ts'
import { saveFormerCategoryName } from './former-category-names.ts'

type CategoryState = Pick<Row<'categories'>, 'name' | 'image'>

/**
 * Gives a category the wanted name and picture; announces and records nothing when it has both already. Comes last in its
 * transaction, which waits for no other row once it has locked the category's. Throws `not_found`, `invalid` (a picture
 * that is not in the shop), `conflict` (a name that is taken).
 */
export async function changeCategory(
  tx: InvalidatingTx,
  admin: Actor,
  categoryId: string,
  wanted: { name?: string; image?: string },
): Promise<void> {
  const category = await tx.row<CategoryState>(
    sql`select name, image from categories where id = ${categoryId} for no key update`,
  )
  if (!category) throw notFound(catalogApiTexts.categoryNotFound)
  const { name = category.name, image = category.image } = wanted
  const change = changedFields<CategoryState>(['name', 'image'], category, { name, image })
  if (Object.keys(change.after).length === 0) return
  if (image !== category.image) await checkPicture(tx, 'imageCategory', image)
  await tx.run(sql`update categories set name = ${name}, image = ${image} where id = ${categoryId}`).catch(refuseTaken)
  if (name !== category.name) await saveFormerCategoryName(tx, categoryId, category.name)
  await addAuditEntry(tx, { admin, subject: 'category', subjectId: categoryId, action: 'updated', ...change })
  tx.invalidate(categoryTags(categoryId))
}
