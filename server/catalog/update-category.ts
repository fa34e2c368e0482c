import { validate as isUuid } from 'uuid'
import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import type { Category, CategoryBody } from '#shared/catalog/catalog-contract.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { oneLine } from '#shared/clean-text.ts'
import { notFound } from '#shared/errors.ts'
import type { Author } from './author.ts'
import { categoryNameFrom, sentName } from './category-name.ts'
import { findCategoryById, toWireCategory } from './category-queries.ts'
import { changeCategory } from './change-category.ts'
import { beforeEveryId } from './product-queries.ts'

/**
 * Gives a category another name, another picture, or both; what is not sent stays. Its products go with it, orders keep
 * the name that they were placed with, and its former address leads on (former-category-names.ts). Throws `not_found`,
 * `invalid` (no name, unknown picture), `conflict` (the name is taken or reserved).
 */
export async function updateCategory(
  { db, news }: Pick<Deps, 'db' | 'news'>,
  author: Author,
  id: string,
  input: CategoryBody,
): Promise<Category> {
  if (!isUuid(id)) throw notFound(catalogApiTexts.categoryNotFound)
  const sent = sentName(input)
  const name = sent === undefined ? undefined : categoryNameFrom(sent)
  const image = input.imageCategory === undefined ? undefined : oneLine(input.imageCategory)
  news.publish(await db.transaction((tx) => changeCategory(tx, author, id, { name, image })))
  if (name !== undefined) await nameInSearches(db, id, name)
  const category = await findCategoryById(db, id)
  if (!category) throw notFound(catalogApiTexts.categoryNotFound)
  return toWireCategory(category)
}

/** This many products take a moment, even in a shop of a million whose tables are still on disk. */
const productsAtOnce = 200

/**
 * Puts a category's name into what admins' searches of its products look through: its second line
 * (shared/catalog/searchable.ts). In small parts, each its own transaction, so that no edit waits for a whole category;
 * if the process ends before the last part, setting the same name again does the rest. Stops once the category has
 * another name: whoever gave it that one does the rest.
 */
async function nameInSearches(db: Db, categoryId: string, name: string): Promise<void> {
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
