import type { CreateProductBody, Product, ProductDetail, UpdateProductBody } from '#shared/catalog/catalog-contract.ts'
import { contentInWords } from '#shared/catalog/content.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { maxPriceCents } from '#shared/catalog/product-rules.ts'
import { slugOf } from '#shared/catalog/searchable.ts'
import { textFields, type TranslatedField, translatedField, translationOf } from '#shared/catalog/translated-fields.ts'
import type { SentText } from '#shared/catalog/translation-rules.ts'
import { hasMoreDecimals, readCents, readDecimal } from '#shared/decimal.ts'
import { allLanguages, type Language } from '#shared/languages.ts'
import { amountOf, centsOf, type Currency, decimalText } from '#shared/money.ts'
import { contentOfDraft, type PriceWords } from './draft-content.ts'

/** The fields of texts in every language: a shop shows those of its own. */
const emptyTexts = Object.fromEntries(
  allLanguages.flatMap((language) => textFields.map((field) => [translatedField(field, language), ''])),
) as Record<TranslatedField, string>

/** The form of a new product. A new product is on sale by default. The fields are in the order of the form. */
export const emptyDraft = {
  name: '',
  slug: '',
  price: '',
  stock: '',
  category: '',
  brand: '',
  unit: '',
  content: '',
  drained: '',
  /** Empty for the default tax category. */
  taxCategory: '',
  /** The id of a deposit; empty for none. */
  deposit: '',
  depositCount: '1',
  description: '',
  ...emptyTexts,
  image: '',
  active: true,
  /** The person edited the slug, so the slug no longer follows the name. */
  isSlugOwn: false,
}

/** The texts in the fields of a product form, as typed. */
export type ProductDraft = typeof emptyDraft

/** A field that the person fills in. */
export type DraftField = Exclude<keyof ProductDraft, 'isSlugOwn'>

/** The fields that the person fills in, in the order of the form. */
export const draftFields = Object.keys(emptyDraft).filter((field): field is DraftField => field !== 'isSlugOwn')

/** The draft for an existing product. */
export function draftOf(product: Product, money: Currency): ProductDraft {
  const { name, slug, category, brand, unit, description, image, active } = product
  const price = decimalText(centsOf(product.price, money), money)
  const stock = String(product.stock)
  const content = product.content ? contentInWords(product.content) : ''
  const drained = product.drained ? contentInWords(product.drained) : ''
  const fields = { name, slug, price, category, brand, unit, content, drained, stock, description, image }
  return {
    taxCategory: product.taxCategory ?? '',
    deposit: product.deposit?.id ?? '',
    depositCount: String(product.deposit?.count ?? 1),
    ...fields,
    ...draftOfTexts(product),
    active,
    isSlugOwn: true,
  }
}

/** The fields of the product's texts, empty where there is none. */
function draftOfTexts(product: Product & { texts?: ProductDetail['texts'] }): Record<TranslatedField, string> {
  const filled = Object.entries(product.texts ?? {}).flatMap(([language, text]) =>
    textFields.map((field) => [translatedField(field, language), text[field]]),
  )
  return { ...emptyTexts, ...Object.fromEntries(filled) }
}

/** The text of a draft in one language. */
export const textOfDraft = (draft: ProductDraft, language: Language): SentText =>
  Object.fromEntries(textFields.map((field) => [field, draft[translatedField(field, language)]]))

/** The draft with one changed field. The slug follows the name until the person edits the slug. */
export function withField<Field extends DraftField>(
  draft: ProductDraft,
  field: Field,
  value: ProductDraft[Field],
): ProductDraft {
  const next = { ...draft, [field]: value }
  if (field === 'slug') return { ...next, isSlugOwn: true }
  return field === 'name' && !draft.isSlugOwn ? { ...next, slug: slugOf(next.name) } : next
}

/** The request body that creates the product. */
export const createBodyOf = (draft: ProductDraft): CreateProductBody =>
  bodyOf(
    draft,
    draftFields.filter((field) => !translationOf(field) || draft[field] !== ''),
  )

/** These fields as a request has them. A deposit goes with its count. */
function bodyOf(draft: ProductDraft, fields: DraftField[]): CreateProductBody {
  const { taxCategory, deposit, depositCount } = draft
  const sent = fields.filter(
    (field) => field !== 'deposit' && field !== 'depositCount' && field !== 'taxCategory' && !translationOf(field),
  )
  const languages = allLanguages.filter((language) =>
    fields.some((field) => translationOf(field)?.language === language),
  )
  const hasDeposit = fields.some((field) => field === 'deposit' || field === 'depositCount')
  return {
    ...Object.fromEntries(sent.map((field) => [field, draft[field]])),
    ...(fields.includes('taxCategory') && { taxCategory: taxCategory || null }),
    ...(languages.length > 0 && {
      texts: Object.fromEntries(languages.map((language) => [language, textOfDraft(draft, language)])),
    }),
    ...(hasDeposit && { deposit: deposit ? { id: deposit, count: Number(depositCount) } : null }),
  }
}

/** The request body that changes the product: the changed fields, the version, and the seen stock if the stock changes. */
export function updateBodyOf(draft: ProductDraft, base: Product, money: Currency): UpdateProductBody {
  const before = draftOf(base, money)
  const changed = changedFields(draft, before, money)
  return {
    ...bodyOf(draft, changed),
    ...(changed.includes('stock') && { stockSeen: base.stock }),
    version: base.version,
  }
}

/** True if the field has the same meaning in both, such as 3.5 and 3.50; but 3.500 may be meant as 3500. */
export function isSame(field: DraftField, one: ProductDraft, other: ProductDraft, money: Currency): boolean {
  if (one[field] === other[field]) return true
  if (field !== 'price' && field !== 'stock' && field !== 'depositCount') return false
  const decimals = field === 'price' ? money.minorDigits : 0
  if ([one, other].some((draft) => hasMoreDecimals(draft[field], decimals))) return false
  const [first, second] = [readDecimal(one[field]), readDecimal(other[field])]
  return first !== undefined && first === second
}

/** The fields with another meaning than at the start. */
export function changedFields(draft: ProductDraft, start: ProductDraft, money: Currency): DraftField[] {
  return draftFields.filter((field) => !isSame(field, draft, start, money))
}

/** The product for the preview. Without a stock, the preview shows a product on sale: a sold-out one has a dim picture. */
export function previewOf(draft: ProductDraft, base: Product | undefined, words: PriceWords): Product {
  const { image, category, brand, unit, description, active } = draft
  return {
    _id: 'preview',
    id: 'preview',
    name: draft.name.trim() || texts.previewName,
    slug: 'preview',
    image,
    imageCategory: '',
    brand,
    category,
    unit,
    ...contentOfDraft(draft, base, words),
    description,
    price: amountOf(Math.min(Math.max(0, readCents(draft.price, words) ?? 0), maxPriceCents), words),
    stock: draft.stock.trim() === '' ? 1 : Math.max(0, Math.trunc(readDecimal(draft.stock) ?? 0)),
    active,
    taxCategory: draft.taxCategory || null,
    deposit: base?.deposit?.id === draft.deposit ? base.deposit : null,
    rating: base?.rating ?? 0,
    numReviews: base?.numReviews ?? 0,
    version: base?.version ?? 1,
    createdAt: base?.createdAt ?? '',
  }
}
