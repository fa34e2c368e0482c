import { v7 as uuid } from 'uuid'
import { addAuditEntry, type Actor } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { sql } from '#server/platform/database/database.ts'
import { lockShopSettings } from '#server/settings/shop-settings.ts'
import type { CreateProductBody, ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { type ProductValues, productValues } from '#shared/catalog/product-rules.ts'
import { searchable, searchableProduct } from '#shared/catalog/searchable.ts'
import { oneLine } from '#shared/clean-text.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'
import { baseLanguage } from '#shared/shop-languages.ts'
import { productDetail } from './catalog-reads.ts'
import { categoriesTag, listingTags } from './catalog-tags.ts'
import { categoryToUse, lockCount } from './categories/category-queries.ts'
import { changeCategory } from './categories/change-categories.ts'
import { checkPicture } from './picture-fields.ts'
import { addStockChanges, checkProductFields, editableStateOf, packContentToStore } from './product-changes.ts'
import { findProductById } from './product-queries.ts'
import { editedColumns, type ProductRow } from './product-row.ts'
import { checkCanBeSold, defaultTaxes, taxesToUse } from './product-taxes.ts'
import { productTextRules, storeProductTexts } from './product-translations.ts'
import { checkNotTaken, refuseTaken } from './refuse-taken.ts'
import { textsAfter } from './texts-after.ts'

/**
 * Puts a new product into the catalogue, with its first stock. Throws `invalid` (docs/rules/catalog.md#product-rules,
 * an unknown category, picture, tax category or deposit), `conflict` (name or slug in use, a tax category without a rate).
 */
export async function createProduct(
  deps: Pick<Deps, 'db' | 'invalidation' | 'clock'>,
  admin: Actor,
  input: CreateProductBody,
): Promise<ProductDetail> {
  const { product, settings } = await transactionWithInvalidation(deps, async (tx) => {
    const settings = await lockShopSettings(tx)
    return { settings, product: await addProduct(tx, admin, input, { settings, now: deps.clock() }) }
  })
  return productDetail(deps.db, product, settings)
}

async function addProduct(
  tx: InvalidatingTx,
  admin: Actor,
  input: CreateProductBody,
  { settings, now }: { settings: ShopSettings; now: Date },
): Promise<ProductRow> {
  checkProductFields(input, 'complete', moneyFormatOf(settings))
  const values = productValues(input, settings) as Required<ProductValues>
  const category = await categoryToUse(tx, values.category)
  const image = oneLine(input.image ?? '')
  await checkPicture(tx, 'image', image)
  const { name, slug, brand, description, priceCents, stock } = values
  const unit = values.unit ?? ''
  const pack = packContentToStore({ ...input, unit })
  const active = input.active ?? true
  const taxes = await taxesToUse(tx, input, defaultTaxes)
  checkCanBeSold(undefined, { ...taxes, active }, settings, now)
  const texts = input.texts && textsAfter(productTextRules, null, input.texts, baseLanguage(settings))
  const id = uuid()
  await checkNotTaken(tx, { id, name, slug })
  const insert = sql`
    insert into products (id, slug, name, brand, category_id, unit, measure, content, drained, description, price_cents, image,
      active, tax_category_id, deposit_type_id, deposit_count, search_name, search_all)
    values (${id}, ${slug}, ${name}, ${brand}, ${category.id}, ${unit}, ${pack.measure}, ${pack.content},
      ${pack.drained}, ${description}, ${priceCents}, ${image}, ${active}, ${taxes.taxCategoryId}, ${taxes.depositTypeId},
      ${taxes.depositCount}, ${searchable(name)}, ${searchableProduct({ name, brand })})`
  await lockCount(tx, category.id)
  await tx.run(insert).catch(refuseTaken)
  await storeProductTexts(tx, [{ id, texts }])
  await tx.run(sql`insert into stock (product_id, quantity) values (${id}, ${stock})`)
  await addStockChanges(tx, admin, 'first stock', [{ id, delta: stock }])
  const after = editableStateOf({ ...values, category: category.name, unit, ...pack, image, active, ...taxes, texts })
  await addAuditEntry(tx, { admin, subject: 'product', subjectId: id, action: 'created', after })
  // Without a picture of the category, the category keeps the picture that it has.
  const imageCategory = oneLine(input.imageCategory ?? '')
  if (imageCategory !== '') await changeCategory(tx, admin, category.id, { image: imageCategory })
  const product = (await findProductById(tx, id, editedColumns))!
  tx.invalidate([...listingTags(product), categoriesTag])
  return product
}
