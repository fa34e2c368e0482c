// What the values of a file's column look like. Values are trimmed and not empty; a rule with a share accepts a few others.
import { unitPattern } from '#shared/catalog/content-units.ts'
import type { ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import type { Currency } from '#shared/money.ts'
import { activeOfCell, looksLikePrice, stockOfCell } from './cell-values.ts'

/** No value that means something to these rules is longer. */
const maxLength = 200

const content = new RegExp(
  `^(?:(?:approx\\.?|ca\\.?|~) ?)?(?:\\d+ ?[x×*] ?)?\\d+(?:[.,/]\\d+)?(?:(?: ?- ?|~)\\d+(?:[.,]\\d+)?)? ?(?:${unitPattern})\\b`,
  'i',
)

/** What Shopify writes as the option of a product that has none. */
export const noOption = 'Default Title'

/** What a piece is: 180 g, 500 gm, 6 x 1 L, 12 pcs, 1 kg (approx. 5 pcs). */
const isContent = (value: string): boolean => value.length <= maxLength && content.test(value)

/** Whether most of these values say what a pack holds. */
export const holdsAmounts = (values: string[]): boolean => shareOf(values, isContent) >= 0.6

const isPriceIn =
  ({ minorDigits }: Currency) =>
  (value: string): boolean =>
    looksLikePrice(value, minorDigits)
const isWholeNumber = (value: string): boolean => 'value' in stockOfCell(value)
const isYesOrNo = (value: string): boolean => 'value' in activeOfCell(value)
const isAddress = (value: string): boolean => /^(?:https?:)?\/\//i.test(value)
const isFlag = (value: string): boolean => value === '0' || value === '1'

/** Usual weights of packs, as numbers without a unit: 100, 250, 500. */
const isRoundWeight = (value: string): boolean =>
  /^\d{2,5}(?:\.0+)?$/.test(value) && Number(value) >= 50 && Number(value) % 25 === 0

const shareOf = (values: string[], isSo: (value: string) => boolean): number =>
  values.filter(isSo).length / Math.max(values.length, 1)

/** Titles that mean the content in one file and the stock in the next. */
const ambiguous = new Set(
  (
    'quantity, qty, size, pack, per, weight, net weight, content, contents, menge, variation name, option1 value, ' +
    'option 1 value'
  ).split(', '),
)

/**
 * Whether a column with this title can be ours, by its values. Amounts with units are no stock, nor are weights in grams.
 * Pictures of other sites can't be imported.
 */
export function fits(column: ProductFileColumn, title: string, values: string[], money: Currency): boolean {
  if (values.length === 0) return false
  switch (column) {
    case 'price':
    case 'sale_price':
      return shareOf(values, isPriceIn(money)) >= 0.5
    case 'stock':
      if (title === 'in stock' && values.every(isFlag)) return false
      if (ambiguous.has(title) && shareOf(values, isRoundWeight) >= 0.8) return false
      return shareOf(values, isWholeNumber) >= 0.5
    case 'content':
      return title === 'content' ? values.some(isContent) : holdsAmounts(values)
    case 'unit':
      return !ambiguous.has(title) || isSizes(values)
    case 'tax':
    case 'deposit':
      // They are names, neither rates and amounts nor yes and no.
      return shareOf(values, (value) => /\p{L}{2}/u.test(value) && !isYesOrNo(value) && !isPriceIn(money)(value)) >= 0.5
    case 'active':
      return shareOf(values, isYesOrNo) >= 0.5
    case 'slug':
    case 'image':
      return shareOf(values, isAddress) < 0.5 || isOwnPictures(values)
    default:
      return true
  }
}

// 'Regular' is what Square calls the only size of a product.
const saysNothing = (value: string): boolean => value === noOption || value === 'Regular'

const sizes =
  /^(?:(?:extra |x-?)?(?:small|large)|medium|mini|big|single|double|half|full|family(?: size)?|x{0,3}[sl]|m|klein|mittel|groß)$/i

/** Amounts with units, or sizes in words, beside products that have only one. */
function isSizes(values: string[]): boolean {
  const said = values.filter((value) => !saysNothing(value))
  return shareOf(said, (value) => isContent(value) || sizes.test(value)) >= 0.5
}

/** Pictures of a shop that keeps them at Cloudinary. */
const isOwnPictures = (values: string[]): boolean =>
  values.every((value) => value.startsWith('https://res.cloudinary.com/'))

/** Whether the values alone show that a column holds this. Numbers alone never show that they are the stock. */
export function looksLike(
  column: 'name' | 'price' | 'unit' | 'content',
  title: string,
  values: string[],
  money: Currency,
): boolean {
  if (values.length === 0) return false
  switch (column) {
    case 'unit':
    case 'content':
      return holdsAmounts(values)
    case 'price':
      return /\b(?:price|preis|precio|prix|prezzo|mrp|rate)\b/.test(title) && shareOf(values, isPriceIn(money)) >= 0.8
    case 'name':
      return (
        new Set(values).size >= 0.9 * values.length &&
        shareOf(values, (value) => /\p{L}{3}/u.test(value) && value.length <= 100 && !isAddress(value)) >= 0.8 &&
        shareOf(values, isContent) < 0.5
      )
  }
}
