import { isKnownPicture } from '#server/media/picture-queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { type ProductFields, productProblems, type ProductRules } from '#shared/catalog/product-rules.ts'
import { invalidFields } from '#shared/errors.ts'
import { type CategoryRow, lockCategory } from './categories/category-queries.ts'

/** Throws `invalid` with every problem that the rules of the product form find (specification §5). */
export function checkProductFields(fields: ProductFields, rules: ProductRules): void {
  const problems = Object.entries(productProblems(fields, rules))
  if (problems.length > 0) throw invalidFields(problems.map(([field, message]) => ({ field, message })))
}

/**
 * The category that a product or slide names, which can't be removed until the transaction ends. Throws `invalid` when
 * it doesn't exist: products don't create categories.
 */
export async function categoryToUse(tx: Db, name: string): Promise<CategoryRow> {
  const category = await lockCategory(tx, name)
  if (!category) throw invalidFields([{ field: 'category', message: productFormTexts.categoryUnknown }])
  return category
}

type Pictured = { image?: string; imageCategory?: string }

/**
 * A body with its pictures as the shop stores them. Clients on other origins may know a picture of ours by its whole
 * address, with PUBLIC_URL before what an upload answered.
 */
export function withPicturePaths<Body extends Pictured>(body: Body, { publicUrl }: Pick<Config, 'publicUrl'>): Body {
  const pathOf = (url: string) => (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url)
  const { image, imageCategory } = body
  return {
    ...body,
    ...(image !== undefined && { image: pathOf(image) }),
    ...(imageCategory !== undefined && { imageCategory: pathOf(imageCategory) }),
  }
}

/** Throws `invalid` unless the address is empty or that of a picture in the shop's store. */
export async function checkPicture(tx: Db, field: string, url: string): Promise<void> {
  if (url === '' || (await isKnownPicture(tx, url))) return
  throw invalidFields([{ field, message: productFormTexts.imageUnknown }])
}
