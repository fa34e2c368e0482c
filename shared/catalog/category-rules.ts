import { isInvisible, lengthOf, oneLine } from '../clean-text.ts'
import { idPattern } from '../id-pattern.ts'
import { isAllProducts } from './addresses.ts'
import { catalogApiTexts } from './catalog-api-texts.ts'
import { productFormTexts } from './product-form-texts.ts'

type CheckedName = { name: string } | { problem: string; isReserved: boolean }

/** The name to keep, or what is wrong with it; `isReserved` when the shop keeps it for itself. */
export function checkCategoryName(text: string | undefined): CheckedName {
  const name = oneLine(text ?? '')
  if (isInvisible(name)) return { problem: productFormTexts.categoryRequired, isReserved: false }
  if (lengthOf(name) > 100) return { problem: productFormTexts.categoryTooLong, isReserved: false }
  // A category is found by its name or by its id, so a name must not look like an id.
  if (idPattern.test(name.toLowerCase())) return { problem: productFormTexts.categoryIsAnId, isReserved: false }
  if (leadsElsewhere(name)) return { problem: catalogApiTexts.categoryWithoutAddress, isReserved: false }
  if (isAllProducts(name)) return { problem: catalogApiTexts.categoryReserved, isReserved: true }
  return { name }
}

/** '.' and '..' are steps between folders, and React Router reads a literal '%2F' of an address as a slash. */
const leadsElsewhere = (name: string): boolean => /^\.{1,2}$|%2f/i.test(name)
