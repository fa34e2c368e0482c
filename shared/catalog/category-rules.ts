import { isAllProducts } from './addresses.ts'
import { catalogApiTexts } from './catalog-api-texts.ts'
import { isInvisible, lengthOf, oneLine } from '../clean-text.ts'
import { productFormTexts } from './product-form-texts.ts'

type CheckedName = { name: string } | { problem: string; isReserved: boolean }

/** The name to keep, or what is wrong with it; `isReserved` when the shop keeps it for itself. */
export function checkCategoryName(text: string | undefined): CheckedName {
  const name = oneLine(text ?? '')
  // '.' and '..' are steps between folders: in an address they lead elsewhere.
  if (isInvisible(name) || /^\.{1,2}$/.test(name))
    return { problem: productFormTexts.categoryRequired, isReserved: false }
  if (lengthOf(name) > 100) return { problem: productFormTexts.categoryTooLong, isReserved: false }
  if (isAllProducts(name)) return { problem: catalogApiTexts.categoryReserved, isReserved: true }
  return { name }
}
