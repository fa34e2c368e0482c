import type { CreateProductBody, Product, UpdateProductBody } from '#shared/catalog/catalog-contract.ts'
import { contentText } from '#shared/catalog/content.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { isAmbiguous, maxPriceCents } from '#shared/catalog/product-rules.ts'
import { slugOf } from '#shared/catalog/searchable.ts'
import { readCents, readDecimal } from '#shared/decimal.ts'
import { amountOf } from '#shared/money.ts'
import { contentOfDraft, type PriceWords } from './draft-content.ts'

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
  description: '',
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
export function draftOf(product: Product): ProductDraft {
  const { name, slug, category, brand, unit, description, image, active } = product
  const price = product.price.toFixed(2)
  const stock = String(product.stock)
  const content = product.content ? contentText(product.content) : ''
  const drained = product.drained ? contentText(product.drained) : ''
  const fields = { name, slug, price, category, brand, unit, content, drained, stock, description, image }
  return { ...fields, active, isSlugOwn: true }
}

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
export function createBodyOf(draft: ProductDraft): CreateProductBody {
  return Object.fromEntries(draftFields.map((field) => [field, draft[field]]))
}

/** The request body that changes the product: the changed fields, the version, and the seen stock if the stock changes. */
export function updateBodyOf(draft: ProductDraft, base: Product): UpdateProductBody {
  const before = draftOf(base)
  const changed = changedFields(draft, before)
  return {
    ...Object.fromEntries(changed.map((field) => [field, draft[field]])),
    ...(changed.includes('stock') && { stockSeen: base.stock }),
    version: base.version,
  }
}

/** True if the field has the same meaning in both, such as 3.5 and 3.50; but 3.500 may be meant as 3500. */
export function isSame(field: DraftField, one: ProductDraft, other: ProductDraft): boolean {
  if (one[field] === other[field]) return true
  if (field !== 'price' && field !== 'stock') return false
  if (isAmbiguous(one[field]) || isAmbiguous(other[field])) return false
  const [first, second] = [readDecimal(one[field]), readDecimal(other[field])]
  return first !== undefined && first === second
}

/** The fields with another meaning than at the start. */
export function changedFields(draft: ProductDraft, start: ProductDraft): DraftField[] {
  return draftFields.filter((field) => !isSame(field, draft, start))
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
    price: amountOf(Math.min(Math.max(0, readCents(draft.price) ?? 0), maxPriceCents)),
    stock: draft.stock.trim() === '' ? 1 : Math.max(0, Math.trunc(readDecimal(draft.stock) ?? 0)),
    active,
    taxCategory: base?.taxCategory ?? null,
    deposit: base?.deposit ?? null,
    rating: base?.rating ?? 0,
    numReviews: base?.numReviews ?? 0,
    version: base?.version ?? 1,
    createdAt: base?.createdAt ?? '',
  }
}
