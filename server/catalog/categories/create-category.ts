import { v7 as uuid } from 'uuid'
import { addAuditEntry, type Actor } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import type { Category, CategoryBody } from '#shared/catalog/catalog-contract.ts'
import { oneLine } from '#shared/clean-text.ts'
import { categoriesTag } from '../catalog-tags.ts'
import { checkPicture } from '../picture-fields.ts'
import { refuseTaken } from '../refuse-taken.ts'
import { categoryNameFrom, sentName } from './category-name.ts'
import { toWireCategory } from './category-queries.ts'

/** Creates a category. Throws `invalid` (no name, unknown picture), `conflict` (the name is taken or reserved). */
export async function createCategory(
  deps: Pick<Deps, 'db' | 'invalidation'>,
  admin: Actor,
  input: CategoryBody,
): Promise<Category> {
  const name = categoryNameFrom(sentName(input))
  const image = oneLine(input.imageCategory ?? '')
  const id = uuid()
  await transactionWithInvalidation(deps, async (tx) => {
    await checkPicture(tx, 'imageCategory', image)
    await tx.run(sql`insert into categories (id, name, image) values (${id}, ${name}, ${image})`).catch(refuseTaken)
    const after = { name, image }
    await addAuditEntry(tx, { admin, subject: 'category', subjectId: id, action: 'created', after })
    tx.invalidate([categoriesTag])
  })
  return toWireCategory({ id, name, image, count: 0 })
}
