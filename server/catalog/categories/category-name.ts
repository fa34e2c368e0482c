import type { CategoryBody } from '#shared/catalog/catalog-contract.ts'
import { checkCategoryName } from '#shared/catalog/category-rules.ts'
import { conflict, invalid } from '#shared/errors.ts'

/** The name that was sent, as `name` or as `category`: a form may have both, and one of them empty. */
export const sentName = ({ name, category }: CategoryBody): string | undefined =>
  name?.trim() ? name : (category ?? name)

/** The name to give a category. Throws `invalid` (none, or too long), `conflict` (one that the shop reserves). */
export function categoryNameFrom(text: string | undefined): string {
  const checked = checkCategoryName(text)
  if ('name' in checked) return checked.name
  const refuse = checked.isReserved ? conflict : invalid
  throw refuse(checked.problem, { errors: [{ field: 'name', message: checked.problem }] })
}
