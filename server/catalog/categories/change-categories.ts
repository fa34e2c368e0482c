// Categories are created, changed and removed here. Each change is one transaction with its record in the audit log.
import { v7 as uuid, validate as isUuid } from 'uuid'
import { type Actor, addAuditEntry, type Admin, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { violatedForeignKey } from '#server/platform/database/database-errors.ts'
import { sql } from '#server/platform/database/database.ts'
import { planForTheseValues } from '#server/platform/database/plan-for-these-values.ts'
import { readShopSettings } from '#server/settings/shop-settings.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import type { Category, CategoryBody } from '#shared/catalog/catalog-contract.ts'
import { checkCategoryName } from '#shared/catalog/category-rules.ts'
import { oneLine } from '#shared/clean-text.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { baseLanguage } from '#shared/shop-languages.ts'
import { categoriesTag, categoryTags } from '../catalog-tags.ts'
import { checkPicture } from '../picture-fields.ts'
import { refuseTaken } from '../refuse-taken.ts'
import { findCategoryById, saveFormerCategoryName, toWireForEditing } from './category-queries.ts'
import {
  categoryTextsAfter,
  type CategoryTexts,
  categoryTextsColumn,
  storeCategoryTexts,
} from './category-translations.ts'

type ChangeDeps = Pick<Deps, 'db' | 'invalidation'>
type CategoryState = Pick<Row<'categories'>, 'name' | 'image'> & { texts: CategoryTexts | null }

/** A category as the audit log has it. No texts are no field. */
const stateOf = ({ name, image, texts }: CategoryState) => ({ name, image, texts: texts ?? undefined })

/**
 * Creates a category. `line` is its sentence, `lines` has it in other languages. Throws `invalid` (no name, unknown
 * picture), `conflict` (the name is taken or reserved).
 */
export async function createCategory(
  deps: ChangeDeps,
  admin: Actor,
  { line = '', lines = {}, ...input }: CategoryBody & { line?: string; lines?: Record<string, string> },
): Promise<Category> {
  const name = checkedName(sentName(input))
  const image = oneLine(input.imageCategory ?? '')
  const id = uuid()
  return transactionWithInvalidation(deps, async (tx) => {
    const settings = await readShopSettings(tx)
    const texts = input.texts && categoryTextsAfter(null, input.texts, baseLanguage(settings))
    await checkPicture(tx, 'imageCategory', image)
    await tx
      .run(sql`insert into categories (id, name, image, line) values (${id}, ${name}, ${image}, ${line})`)
      .catch(refuseTaken)
    if (texts) await storeCategoryTexts(tx, id, texts, lines)
    const after = { name, image, texts: texts ?? undefined }
    await addAuditEntry(tx, { admin, subject: 'category', subjectId: id, action: 'created', after })
    tx.invalidate([categoriesTag])
    return toWireForEditing({ id, name, image, line, count: 0, texts: texts ?? null }, settings)
  })
}

/**
 * Changes the name and the picture of a category, as far as they were sent. Its products show the new name at once. Orders
 * keep the name from their day, and the former address redirects. Throws `not_found`, `invalid` (no name, unknown
 * picture), `conflict` (the name is taken or reserved).
 */
export async function updateCategory(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  input: CategoryBody,
): Promise<Category> {
  if (!isUuid(id)) throw notFound(catalogApiTexts.categoryNotFound)
  const sent = sentName(input)
  const name = sent === undefined ? undefined : checkedName(sent)
  const image = input.imageCategory === undefined ? undefined : oneLine(input.imageCategory)
  await transactionWithInvalidation(deps, (tx) => changeCategory(tx, admin, id, { name, image, texts: input.texts }))
  const category = await findCategoryById(deps.db, id)
  if (!category) throw notFound(catalogApiTexts.categoryNotFound)
  return toWireForEditing(category, await readShopSettings(deps.db))
}

/**
 * Changes name and picture of a category in a larger transaction; does nothing when both are the same. Comes last in the
 * transaction, which must wait for no other row after it has locked the category. Throws `not_found`, `invalid` (a
 * picture that is not in the shop), `conflict` (a name that is taken).
 */
export async function changeCategory(
  tx: InvalidatingTx,
  admin: Actor,
  categoryId: string,
  wanted: { name?: string; image?: string; texts?: CategoryBody['texts'] },
): Promise<void> {
  const category = await tx.row<CategoryState>(
    sql`select name, image, ${categoryTextsColumn} from categories where id = ${categoryId} for no key update`,
  )
  if (!category) throw notFound(catalogApiTexts.categoryNotFound)
  const { name = category.name, image = category.image } = wanted
  const texts = wanted.texts
    ? categoryTextsAfter(category.texts, wanted.texts, baseLanguage(await readShopSettings(tx)))
    : category.texts
  const change = changedFields(['name', 'image', 'texts'], stateOf(category), stateOf({ name, image, texts }))
  if (Object.keys(change.after).length === 0) return
  if (image !== category.image) await checkPicture(tx, 'imageCategory', image)
  await tx.run(sql`update categories set name = ${name}, image = ${image} where id = ${categoryId}`).catch(refuseTaken)
  if ('texts' in change.after) await storeCategoryTexts(tx, categoryId, texts)
  if (name !== category.name) await saveFormerCategoryName(tx, categoryId, category.name)
  await addAuditEntry(tx, { admin, subject: 'category', subjectId: categoryId, action: 'updated', ...change })
  tx.invalidate(categoryTags(categoryId))
}

/**
 * Removes a category that has no products, not even inactive ones. Its slides then lead to all products. Throws
 * `not_found`, `conflict` (the category has products).
 */
export async function removeCategory(deps: ChangeDeps, admin: Admin, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(catalogApiTexts.categoryNotFound)
  await transactionWithInvalidation(deps, async (tx) => {
    // A plan for any category would look for a product by reading all of them.
    await planForTheseValues(tx)
    await tx.run(sql`update slides set category_id = null where category_id = ${id}`)
    // The foreign key of products refuses the removal, also for a product that is being created at this moment.
    const removed = await tx
      .row<CategoryState>(sql`delete from categories where id = ${id} returning name, image, ${categoryTextsColumn}`)
      .catch((error: unknown) => {
        if (!violatedForeignKey(error)) throw error
        throw conflict(catalogApiTexts.categoryHasProducts, { code: 'in_use', cause: error })
      })
    if (!removed) throw notFound(catalogApiTexts.categoryNotFound)
    const before = stateOf(removed)
    await addAuditEntry(tx, { admin, subject: 'category', subjectId: id, action: 'removed', before })
    tx.invalidate(categoryTags(id))
  })
}

/** The name that was sent, as `name` or as `category`: a form may send both, and one of them empty. */
const sentName = ({ name, category }: CategoryBody): string | undefined => (name?.trim() ? name : (category ?? name))

/** The name to store. Throws `invalid` (none, or too long), `conflict` (reserved by the shop). */
function checkedName(text: string | undefined): string {
  const checked = checkCategoryName(text)
  if ('name' in checked) return checked.name
  const refuse = checked.isReserved ? conflict : invalid
  throw refuse(checked.problem, { errors: [{ field: 'name', message: checked.problem }] })
}
