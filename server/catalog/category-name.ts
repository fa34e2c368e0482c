import { checkCategoryName } from '#shared/catalog/category-rules.ts'
import { conflict, invalid } from '#shared/errors.ts'

/** The name to give a category. Throws `invalid` (none, or too long), `conflict` (one that the shop keeps for itself). */
export function categoryNameFrom(text: string | undefined): string {
  const checked = checkCategoryName(text)
  if ('name' in checked) return checked.name
  const refuse = checked.isReserved ? conflict : invalid
  throw refuse(checked.problem, { errors: [{ field: 'name', message: checked.problem }] })
}
