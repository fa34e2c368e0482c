import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { lockShopSettings } from '#server/settings/shop-settings.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import type { ProductDetail, UpdateProductBody } from '#shared/catalog/catalog-contract.ts'
import { productValues, stockByDifference } from '#shared/catalog/product-rules.ts'
import { searchable, searchableProduct } from '#shared/catalog/searchable.ts'
import { oneLine } from '#shared/clean-text.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'
import { baseLanguage } from '#shared/shop-languages.ts'
import { productDetail } from './catalog-reads.ts'
import { categoryToUse } from './categories/category-queries.ts'
import { changeCategory } from './categories/change-categories.ts'
import { checkPicture } from './picture-fields.ts'
import {
  addStockChanges,
  changesBetween,
  checkProductFields,
  type EditableState,
  packContentToStore,
  tagsOfEdit,
} from './product-changes.ts'
import { findProductById, findProductForUpdate, saveFormerSlug } from './product-queries.ts'
import { editedColumns, type ProductRow } from './product-row.ts'
import { checkCanBeSold, type ProductTaxes, taxesToUse } from './product-taxes.ts'
import { productTextRules, storeProductTexts } from './product-translations.ts'
import { checkNotTaken, refuseTaken } from './refuse-taken.ts'
import { textsAfter } from './texts-after.ts'

/**
 * Changes the fields of a product that were sent, and raises its version when anything changed. Throws `not_found`,
 * `invalid` (docs/rules/catalog.md), `conflict` (an older version, a name or slug in use, stock below 0 or too high, a
 * tax category without a rate).
 */
export async function updateProduct(
  deps: Pick<Deps, 'db' | 'invalidation' | 'clock'>,
  admin: Admin,
  id: string,
  input: UpdateProductBody,
): Promise<ProductDetail> {
  const { product, settings } = await transactionWithInvalidation(deps, async (tx) => {
    const settings = await lockShopSettings(tx)
    return { settings, product: await changeProduct(tx, admin, id, input, { settings, now: deps.clock() }) }
  })
  return productDetail(deps.db, product, settings)
}

type WantedState = EditableState & ProductTaxes & { categoryId: string }

async function changeProduct(
  tx: InvalidatingTx,
  admin: Admin,
  id: string,
  input: UpdateProductBody,
  { settings, now }: { settings: ShopSettings; now: Date },
): Promise<ProductRow> {
  const before = await findProductForUpdate(tx, id)
  if (!before) throw notFound(catalogApiTexts.productNotFound)
  checkProductFields(input, 'as sent', moneyFormatOf(settings))
  if (input.version !== undefined && input.version !== before.version)
    throw await olderVersion(tx, input.version, before, settings)
  const wanted = await wantedState(tx, before, input, settings)
  checkCanBeSold(before, wanted, settings, now)
  await storeEdit(tx, admin, before, wanted)
  // Empty or sent back as it was read, the category's picture is no change: a client that sends every field doesn't mean
  // to change what all products of the category show. The Categories screen can remove the picture.
  const imageCategory = oneLine(input.imageCategory ?? '') || before.imageCategory
  const isPictureChanged = imageCategory !== before.imageCategory
  if (isPictureChanged) await changeCategory(tx, admin, wanted.categoryId, { image: imageCategory })
  const after = (await findProductById(tx, id, editedColumns))!
  tx.invalidate(tagsOfEdit(before, after))
  return after
}

/** Writes and records the changes. Without any change, the product keeps its version. */
async function storeEdit(tx: Db, admin: Admin, before: ProductRow, wanted: WantedState): Promise<void> {
  const { id } = before
  const changes = changesBetween(before, wanted)
  if (Object.keys(changes.after).length === 0) return
  await storeProduct(tx, id, wanted)
  if ('texts' in changes.after) await storeProductTexts(tx, [{ id, texts: wanted.texts ?? null }])
  if (wanted.slug !== before.slug) await saveFormerSlug(tx, id, before.slug)
  if (wanted.stock !== before.stock) {
    await tx.run(sql`update stock set quantity = ${wanted.stock} where product_id = ${id}`)
    await addStockChanges(tx, admin, 'edit', [{ id, delta: wanted.stock - before.stock }])
  }
  await addAuditEntry(tx, { admin, subject: 'product', subjectId: id, action: 'updated', ...changes })
}

async function wantedState(
  tx: Db,
  before: ProductRow,
  input: UpdateProductBody,
  settings: ShopSettings,
): Promise<WantedState> {
  const { category: categoryName, stock, ...values } = productValues(input, settings)
  const category = categoryName === undefined ? undefined : await categoryToUse(tx, categoryName)
  const image = input.image === undefined ? before.image : oneLine(input.image)
  if (image !== before.image) await checkPicture(tx, 'image', image)
  return {
    ...before,
    ...values,
    ...packContentToStore({ ...input, unit: values.unit ?? before.unit }, before),
    ...(await taxesToUse(tx, input, before)),
    image,
    texts: input.texts
      ? textsAfter(productTextRules, before.texts ?? null, input.texts, baseLanguage(settings))
      : before.texts,
    active: input.active ?? before.active,
    category: category?.name ?? before.category,
    categoryId: category?.id ?? before.categoryId,
    stock: stock === undefined ? before.stock : stockAfter(before.stock, stock, input.stockSeen),
  }
}

/** The stock to store. With `seen`, the change is applied as a difference, so that sales in between count. */
function stockAfter(now: number, sent: number, seen: number | undefined): number {
  if (seen === undefined) return sent
  const result = stockByDifference(now, sent, seen)
  if ('stock' in result) return result.stock
  const message = result.problem === 'below 0' ? catalogApiTexts.stockSold(now) : catalogApiTexts.stockAboveHighest(now)
  throw conflict(message, { code: 'stock', errors: [{ field: 'stock', message, stock: now }] })
}

async function storeProduct(tx: Db, id: string, wanted: WantedState): Promise<void> {
  const { name, slug, brand, categoryId, unit, measure, content, drained, description, priceCents, image, active } =
    wanted
  const { taxCategoryId, depositTypeId, depositCount } = wanted
  await checkNotTaken(tx, { id, name, slug })
  const update = sql`
    update products set name = ${name}, slug = ${slug}, brand = ${brand}, category_id = ${categoryId}, unit = ${unit},
      measure = ${measure}, content = ${content}, drained = ${drained},
      description = ${description}, price_cents = ${priceCents}, image = ${image}, active = ${active},
      tax_category_id = ${taxCategoryId}, deposit_type_id = ${depositTypeId}, deposit_count = ${depositCount},
      search_name = ${searchable(name)}, search_all = ${searchableProduct(wanted)}, version = version + 1
    where id = ${id}`
  await tx.run(update).catch(refuseTaken)
}

/** 409 with the version that was sent, and the product as it is now: the form lets the person choose. */
async function olderVersion(tx: Db, sent: number, current: ProductRow, settings: ShopSettings) {
  const message = catalogApiTexts.productChanged
  const product = await productDetail(tx, current, settings)
  return conflict(message, {
    code: 'version',
    errors: [{ field: 'version', message, sent, current: current.version, product }],
  })
}
