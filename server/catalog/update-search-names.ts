import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import type { NamedCategory } from './categories/category-queries.ts'
import { beforeEveryId } from './product-queries.ts'

/** This many products take a moment, even in a shop of a million whose tables are still on disk. */
const productsAtOnce = 200

/**
 * Puts a category's name into what admins' searches of its products look through: its second line
 * (shared/catalog/searchable.ts). In small parts, each its own transaction, so that no edit waits for a whole category;
 * if the process ends before the last part, setting the same name again does the rest. Stops once the category has
 * another name: that rename does the rest.
 */
export async function updateSearchNames(db: Db, categoryId: string, name: string): Promise<void> {
  const line = searchable(name)
  let part: { count: number; last: string } | undefined = { count: productsAtOnce, last: beforeEveryId }
  while (part?.count === productsAtOnce) {
    // In the order of their ids, as imports lock products, and from where the last part ended.
    part = await db.row<{ count: number; last: string }>(sql`
      with part as (
        update products set
          search_all = split_part(search_all, e'\n', 1) || e'\n' || ${line}::text || e'\n' || split_part(search_all, e'\n', 3)
        where id in (
          select id from products
          where category_id = ${categoryId} and id > ${part.last} and split_part(search_all, e'\n', 2) <> ${line}
            and exists (select from categories where id = ${categoryId} and name = ${name})
          order by id limit ${productsAtOnce} for no key update)
        returning id)
      select count(*)::int as count, max(id::text) as last from part`)
  }
}

/**
 * For products that were just written with these names of their categories: a rename that ran meanwhile did not see
 * them. Comes after `transactionWithInvalidation`, because this may take long. The products are already saved: where this fails,
 * setting the category's name once more does the rest.
 */
export async function syncRenamedCategories(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  used: NamedCategory[],
): Promise<void> {
  await syncNames(db, used).catch((error: unknown) =>
    log.warn({ err: error }, 'the new name of a category is not yet in all searches of admins'),
  )
}

async function syncNames(db: Db, used: NamedCategory[]): Promise<void> {
  const renamed = await db.rows<NamedCategory>(sql`
    select categories.id, categories.name
    from unnest(${used.map(({ id }) => id)}::uuid[], ${used.map(({ name }) => name)}::text[]) as used (id, name)
    join categories on categories.id = used.id where categories.name <> used.name`)
  for (const { id, name } of renamed) await updateSearchNames(db, id, name)
}
