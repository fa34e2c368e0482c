import { isKnownPicture } from '#server/media/picture-queries.ts'
import type { Db } from '#server/platform/database.ts'
import { type ProductChange, type ProductFields, productProblems } from '#shared/catalog/product-rules.ts'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { type AppError, type FieldError, invalid } from '#shared/errors.ts'
import { type CategoryRow, findCategory } from './category-queries.ts'

/** Throws `invalid` with every problem that the rules of the product form find (specification §5). */
export function checkProductFields(fields: ProductFields, change: ProductChange): void {
  const problems = Object.entries(productProblems(fields, change))
  if (problems.length > 0) throw refusal(problems.map(([field, message]) => ({ field, message })))
}

/** The category that a product names. Throws `invalid` when there is none: products make no categories. */
export async function categoryToUse(tx: Db, name: string): Promise<CategoryRow> {
  const category = await findCategory(tx, name)
  if (!category) throw refusal([{ field: 'category', message: productFormTexts.categoryUnknown }])
  return category
}

/** Throws `invalid` unless the address is empty or that of a picture in the shop's store. */
export async function checkPicture(tx: Db, field: string, url: string): Promise<void> {
  if (url === '' || (await isKnownPicture(tx, url))) return
  throw refusal([{ field, message: productFormTexts.imageUnknown }])
}

function refusal(errors: FieldError[]): AppError {
  return invalid(errors[0]!.message, { errors })
}
