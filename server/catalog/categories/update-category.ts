import { validate as isUuid } from 'uuid'
import type { Admin } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import type { Category, CategoryBody } from '#shared/catalog/catalog-contract.ts'
import { oneLine } from '#shared/clean-text.ts'
import { notFound } from '#shared/errors.ts'
import { updateSearchNames } from '../update-search-names.ts'
import { categoryNameFrom, sentName } from './category-name.ts'
import { findCategoryById, toWireCategory } from './category-queries.ts'
import { changeCategory } from './change-category.ts'

/**
 * Gives a category another name, another picture, or both; what is not sent stays. Its products go with it, orders keep
 * the name that they were placed with, and its former address leads on (former-category-names.ts). Throws `not_found`,
 * `invalid` (no name, unknown picture), `conflict` (the name is taken or reserved).
 */
export async function updateCategory(
  deps: Pick<Deps, 'db' | 'invalidation'>,
  admin: Admin,
  id: string,
  input: CategoryBody,
): Promise<Category> {
  if (!isUuid(id)) throw notFound(catalogApiTexts.categoryNotFound)
  const sent = sentName(input)
  const name = sent === undefined ? undefined : categoryNameFrom(sent)
  const image = input.imageCategory === undefined ? undefined : oneLine(input.imageCategory)
  await transactionWithInvalidation(deps, (tx) => changeCategory(tx, admin, id, { name, image }))
  if (name !== undefined) await updateSearchNames(deps.db, id, name)
  const category = await findCategoryById(deps.db, id)
  if (!category) throw notFound(catalogApiTexts.categoryNotFound)
  return toWireCategory(category)
}
