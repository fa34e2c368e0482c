import { isAllProducts } from './addresses.ts'
import { catalogApiTexts } from './catalog-api-texts.ts'
import { isInvisible, lengthOf, oneLine } from './clean-text.ts'
import { productFormTexts } from './product-form-texts.ts'

type CheckedName = { name: string } | { problem: string; isTaken: boolean }

/** The name to keep, or what is wrong with it; `isTaken` when it is reserved rather than malformed. */
export function checkCategoryName(text: string | undefined): CheckedName {
  const name = oneLine(text ?? '')
  // '.' and '..' are steps between folders: in an address they lead elsewhere.
  if (isInvisible(name) || /^\.{1,2}$/.test(name)) return { problem: productFormTexts.categoryRequired, isTaken: false }
  if (lengthOf(name) > 100) return { problem: productFormTexts.categoryTooLong, isTaken: false }
  if (isAllProducts(name)) return { problem: catalogApiTexts.categoryReserved, isTaken: true }
  return { name }
}
