import { validate as isUuid } from 'uuid'
import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { violatedForeignKey } from '#server/platform/database/database-errors.ts'
import { sql } from '#server/platform/database/database.ts'
import { planForTheseValues } from '#server/platform/database/plan-for-these-values.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { categoryTags } from '../catalog-tags.ts'

/**
 * Removes a category without products, active or not. Slides that led to it now lead to all products. Throws
 * `not_found`, `conflict` (it has products).
 */
export async function removeCategory(deps: Pick<Deps, 'db' | 'invalidation'>, admin: Admin, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound(catalogApiTexts.categoryNotFound)
  await transactionWithInvalidation(deps, async (tx) => {
    // Each of few categories has so many products that looking for one of them would read them all.
    await planForTheseValues(tx)
    await tx.run(sql`update slides set category_id = null where category_id = ${id}`)
    // The database itself refuses it, so that a product that is being created just now can't lose its category.
    const before = await tx
      .row<Pick<Row<'categories'>, 'name' | 'image'>>(
        sql`delete from categories where id = ${id} returning name, image`,
      )
      .catch(refuseWithProducts)
    if (!before) throw notFound(catalogApiTexts.categoryNotFound)
    await addAuditEntry(tx, { admin, subject: 'category', subjectId: id, action: 'removed', before })
    tx.invalidate(categoryTags(id))
  })
}

function refuseWithProducts(error: unknown): never {
  throw violatedForeignKey(error)
    ? conflict(catalogApiTexts.categoryHasProducts, { code: 'in_use', cause: error })
    : error
}
