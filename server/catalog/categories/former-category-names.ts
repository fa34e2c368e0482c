import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { oneLine } from '#shared/clean-text.ts'

/** Remembers that a category had this name, in the transaction that renames it. */
export async function saveFormerCategoryName(tx: Db, categoryId: string, name: string): Promise<void> {
  await tx.run(sql`
    insert into former_category_names (name, category_id) values (${name}, ${categoryId})
    on conflict (lower(name)) do update set category_id = excluded.category_id`)
}

/** The present name of the category that was last called this. */
export async function categoryNameNowOf(db: Db, formerName: string): Promise<string | undefined> {
  const category = await db.row<Pick<Row<'categories'>, 'name'>>(sql`
    select categories.name from former_category_names as former join categories on categories.id = category_id
    where lower(former.name) = lower(${oneLine(formerName)} collate shop_names)`)
  return category?.name
}
