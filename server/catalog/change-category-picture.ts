import { type Db, sql } from '#server/platform/database.ts'
import type { Tag } from '#server/platform/changed.ts'
import { keepRecord } from '#server/platform/records.ts'
import type { Author } from './author.ts'
import { categoriesTag, categoryTag, everyListTag, listTag } from './catalogue-tags.ts'
import { checkPicture } from './product-checks.ts'

/**
 * Gives a category another picture: a product's body may carry `imageCategory` (specification §7). Answers the tags that
 * changed with it. Comes last in its transaction: whoever locks a category's row waits for nothing else afterwards.
 * Throws `invalid` (a picture that is not in the shop).
 */
export async function changeCategoryPicture(tx: Db, author: Author, categoryId: string, image: string): Promise<Tag[]> {
  const category = await tx.row<{ image: string }>(
    sql`select image from categories where id = ${categoryId} for no key update`,
  )
  if (!category || category.image === image) return []
  await checkPicture(tx, 'imageCategory', image)
  await tx.run(sql`update categories set image = ${image} where id = ${categoryId}`)
  if (author) {
    const change = { before: { image: category.image }, after: { image } }
    await keepRecord(tx, { admin: author, subject: 'category', subjectId: categoryId, action: 'updated', ...change })
  }
  return [categoriesTag, categoryTag(categoryId), listTag(categoryId), everyListTag]
}
