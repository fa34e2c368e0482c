import { v7 as uuid } from 'uuid'
import type { Db } from '#server/platform/database/database.ts'
import { checkCategoryName } from '#shared/catalog/category-rules.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { allCategories, type NamedCategory } from '../categories/category-queries.ts'
import type { NamingRow } from './read-import.ts'

/** The categories that the rows of a file may name: the shop's, and new ones where these are wanted. */
export type ImportCategories = {
  find(name: string): NamedCategory | { problem: string }
  created: NamedCategory[]
}

/** Looks the categories of a file up by name, without regard to case. */
export async function categoriesOfImport(db: Db, rows: NamingRow[], createMissing: boolean): Promise<ImportCategories> {
  const known = new Map<string, NamedCategory | { problem: string }>()
  for (const { id, name } of await allCategories(db)) known.set(name.toLowerCase(), { id, name })
  const created: NamedCategory[] = []
  for (const { category } of rows) {
    if (category === undefined || known.has(category.toLowerCase())) continue
    const entry = createMissing ? newCategory(category) : { problem: importTexts.unknownCategory(category) }
    known.set(category.toLowerCase(), entry)
    if ('id' in entry) created.push(entry)
  }
  return { created, find: (name) => known.get(name.toLowerCase())! }
}

function newCategory(text: string): NamedCategory | { problem: string } {
  const checked = checkCategoryName(text)
  return 'name' in checked ? { id: uuid(), name: checked.name } : { problem: checked.problem }
}
