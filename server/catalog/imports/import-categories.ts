import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { checkCategoryName } from '#shared/catalog/category-rules.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { allCategories, type NamedCategory } from '../categories/category-queries.ts'
import type { RowProblem } from '../product-files/found-problems.ts'

/** The categories that the rows of a file may name: the categories of the shop, and new ones if these are created. */
export type ImportCategories = {
  find(name: string): NamedCategory | RowProblem
  /** Whether the shop did not have the category. */
  isNew(id: string): boolean
}

/** Finds categories by name, without regard to case. */
export async function categoriesOfImport(db: Db, createMissing: boolean): Promise<ImportCategories> {
  const known = new Map<string, NamedCategory | RowProblem>()
  for (const { id, name } of await allCategories(db)) known.set(name.toLowerCase(), { id, name })
  const created = new Set<string>()
  return {
    find(name) {
      const key = name.toLowerCase()
      const found = known.get(key) ?? missingCategory(name, createMissing)
      if (!known.has(key) && 'id' in found) created.add(found.id)
      known.set(key, found)
      return found
    },
    isNew: (id) => created.has(id),
  }
}

function missingCategory(name: string, createMissing: boolean): NamedCategory | RowProblem {
  const checked = checkCategoryName(name)
  if (!('name' in checked)) return { kind: 'notAllowed', column: 'category', message: checked.problem, value: name }
  if (createMissing) return { id: uuid(), name: checked.name }
  return { kind: 'unknownCategory', column: 'category', message: importTexts.unknownCategory(name), value: name }
}

/** Whether the shop has no products yet. Then an import creates missing categories unless the person says no. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const { isEmpty } = await db.oneRow<{ isEmpty: boolean }>(sql`select not exists (select from products) as "isEmpty"`)
  return isEmpty
}
