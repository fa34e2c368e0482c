// A rule for each field, used by the form and again by the server (docs/rules/catalog.md#product-rules).
import { isInvisible, lengthOf, oneLine, severalLines } from '../clean-text.ts'
import { type Decimal, hasMoreDecimals, mayBeThousand, readCents, readDecimal } from '../decimal.ts'
import { idPattern } from '../id-pattern.ts'
import { type Currency, formatCents, type MoneyFormat } from '../money.ts'
import { contentProblem, drainedProblem, packContent, type SentContent } from './pack-content.ts'
import { productFormTexts as texts } from './product-form-texts.ts'
import { slugOf } from './searchable.ts'

/** A product as a form, a file or a client sends it. Undefined fields are not sent. */
export type ProductFields = {
  name?: string
  slug?: string
  price?: Decimal
  category?: string
  brand?: string
  unit?: string
  content?: SentContent
  drained?: SentContent
  stock?: Decimal
  description?: string
}

/** A field of the product form. */
type ProductField = keyof ProductFields

/** The message for each wrong field. */
type ProductProblems = Partial<Record<ProductField, string>>

/** 'complete' requires every field and some stock. 'as sent' checks only the fields that were sent; stock may be 0. */
export type ProductRules = 'complete' | 'as sent'

/** The longest texts, in characters. */
export const maxLengths = { name: 100, slug: 100, category: 100, brand: 100, unit: 40, description: 1000 } as const

/** In minor units of the shop's currency: a million dollars, a hundred million yen. The shop's own choice. */
export const maxPriceCents = 100_000_000

/** In pieces. The shop's own choice. */
const maxStock = 1_000_000

/** The stock after a change from `seen` to `wanted`, applied as a difference, so that sales in between count. */
export function stockByDifference(
  now: number,
  wanted: number,
  seen: number,
): { stock: number } | { problem: 'below 0' | 'above highest' } {
  const stock = now + (wanted - seen)
  if (stock < 0) return { problem: 'below 0' }
  // Returned orders may have raised the stock above the limit. Then it can only go down.
  return stock > Math.max(maxStock, now) ? { problem: 'above highest' } : { stock }
}

type Rule = (fields: ProductFields, rules: ProductRules, money: MoneyFormat) => string | undefined

const ruleOf: Record<ProductField, Rule> = {
  name: ({ name = '' }) => textProblem(oneLine(name), maxLengths.name, texts.nameRequired, texts.nameTooLong),
  slug: ({ slug = '' }) => {
    // The length comes first, because removing the accents of a long text takes long.
    if (lengthOf(oneLine(slug)) > maxLengths.slug) return texts.slugTooLong
    const made = slugOf(slug)
    if (made === '') return texts.slugRequired
    // The address of a product's page also takes an id.
    if (idPattern.test(made)) return texts.slugIsAnId
    return lengthOf(made) > maxLengths.slug ? texts.slugTooLong : undefined
  },
  price: ({ price }, _rules, money) => priceProblem(price, money),
  category: ({ category = '' }) =>
    textProblem(oneLine(category), maxLengths.category, texts.categoryRequired, texts.categoryTooLong),
  brand: ({ brand = '' }) => textProblem(oneLine(brand), maxLengths.brand, texts.brandRequired, texts.brandTooLong),
  unit: ({ unit = '' }) => (lengthOf(oneLine(unit)) > maxLengths.unit ? texts.unitTooLong : undefined),
  content: ({ content = null }) => contentProblem(content),
  drained: (fields, rules) => drainedFieldProblem(fields, rules),
  stock: ({ stock }, rules) => stockProblem(stock, rules),
  description: ({ description = '' }) =>
    textProblem(severalLines(description), maxLengths.description, texts.descriptionRequired, texts.descriptionTooLong),
}

/** The problems of these fields in a shop with this money. Lengths count code points after trimming. */
export function productProblems(fields: ProductFields, rules: ProductRules, money: MoneyFormat): ProductProblems {
  const problems: ProductProblems = {}
  for (const field of Object.keys(ruleOf) as ProductField[]) {
    if (rules === 'as sent' && fields[field] === undefined) continue
    const problem = ruleOf[field](fields, rules, money)
    if (problem) problems[field] = problem
  }
  return problems
}

/** The values to store, for fields without problems. */
export function productValues(fields: ProductFields, money: Currency) {
  const { name, slug, price, category, brand, unit, stock, description } = fields
  return {
    ...(name !== undefined && { name: oneLine(name) }),
    ...(slug !== undefined && { slug: slugOf(slug) }),
    ...(price !== undefined && { priceCents: readCents(price, money)! }),
    ...(category !== undefined && { category: oneLine(category) }),
    ...(brand !== undefined && { brand: oneLine(brand) }),
    ...(unit !== undefined && { unit: oneLine(unit) }),
    ...(stock !== undefined && { stock: readDecimal(stock)! }),
    ...(description !== undefined && { description: severalLines(description) }),
  }
}

/** A product's fields as they are stored. */
export type ProductValues = ReturnType<typeof productValues>

/** `kept` is the text as it is stored: another form could be too long when it is sent back. */
function textProblem(kept: string, maxLength: number, missing: string, tooLong: string): string | undefined {
  if (isInvisible(kept)) return missing
  return lengthOf(kept) > maxLength ? tooLong : undefined
}

function priceProblem(price: Decimal | undefined, money: MoneyFormat): string | undefined {
  const cents = readCents(price, money)
  const tooHigh = () => texts.priceTooHigh(formatCents(maxPriceCents, money))
  if (cents === undefined && isFilledIn(price)) {
    if (String(price).includes(',')) return texts.priceWithComma(money.minorDigits)
    // The schema of a body turns numbers into texts. The largest becomes '1e+308', which is no decimal text.
    if (!/^-?\d(\.\d+)?e\+\d+$/.test(String(price))) return texts.priceNotANumber
    return String(price).startsWith('-') ? texts.priceNegative : tooHigh()
  }
  if (cents === undefined || cents < 1) return texts.priceNegative
  if (hasMoreDecimals(String(price), money.minorDigits)) return texts.priceTooExact(money.minorDigits)
  return cents > maxPriceCents ? tooHigh() : undefined
}

/** A new product's drained weight is compared with its content; of a product of the shop, its stored content counts. */
function drainedFieldProblem(fields: ProductFields, rules: ProductRules): string | undefined {
  const { drained, content } = fields
  if (!drained) return undefined
  const problem = drainedProblem(drained)
  if (problem || (content && contentProblem(content))) return problem
  if (rules === 'as sent' && content === undefined) return undefined
  const pack = packContent(fields)
  return 'problem' in pack ? pack.problem : undefined
}

/** The problem of a stock, if any. */
export function stockProblem(stock: Decimal | undefined, rules: ProductRules): string | undefined {
  const quantity = readDecimal(stock)
  // An empty field of a new product has no stock above 0 (docs/rules/catalog.md#product-rules).
  if (rules === 'complete' && !isFilledIn(stock)) return texts.stockNotPositive
  if (quantity === undefined || mayBeThousand.test(String(stock))) return texts.stockNotWhole
  if (rules === 'complete' && quantity <= 0) return texts.stockNotPositive
  if (quantity < 0) return texts.stockNegative
  if (!Number.isInteger(quantity)) return texts.stockNotWhole
  return quantity > maxStock ? texts.stockTooHigh : undefined
}

function isFilledIn(value: Decimal | undefined): boolean {
  return value !== undefined && String(value).trim() !== ''
}
