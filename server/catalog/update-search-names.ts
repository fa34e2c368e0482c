import type { Deps } from '#server/deps.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { planForTheseValues } from '#server/platform/database/plan-for-these-values.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import type { NamedCategory } from './categories/category-queries.ts'

/** This many products take a moment, even in a shop of a million whose tables are still on disk. */
const productsAtOnce = 200

/**
 * Puts a category's name into what admins' searches of its products look through: its second line
 * (shared/catalog/searchable.ts). In small parts, each its own transaction, so that no edit waits for a whole category;
 * if the process ends before the last part, setting the same name again does the rest. Changes nothing once the category
 * has another name: that rename does the rest.
 */
export async function updateSearchNames(
  db: Pick<Database, 'transaction'>,
  categoryId: string,
  name: string,
): Promise<void> {
  const line = searchable(name)
  let changed = productsAtOnce
  while (changed === productsAtOnce) {
    changed = await db.transaction(async (tx) => {
      // A plan for any category would read the products of others where there are few categories.
      await planForTheseValues(tx)
      // Locked in the order of their ids, as imports lock products.
      return tx.run(sql`
        update products set
          search_all = split_part(search_all, e'\n', 1) || e'\n' || ${line}::text || e'\n' || split_part(search_all, e'\n', 3)
        where id in (
          select id from products
          where category_id = ${categoryId} and split_part(search_all, e'\n', 2) <> ${line}
            and exists (select from categories where id = ${categoryId} and name = ${name})
          order by id limit ${productsAtOnce} for no key update)`)
    })
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

async function syncNames(db: Database, used: NamedCategory[]): Promise<void> {
  const renamed = await db.rows<NamedCategory>(sql`
    select categories.id, categories.name
    from unnest(${used.map(({ id }) => id)}::uuid[], ${used.map(({ name }) => name)}::text[]) as used (id, name)
    join categories on categories.id = used.id where categories.name <> used.name`)
  for (const { id, name } of renamed) await updateSearchNames(db, id, name)
}
