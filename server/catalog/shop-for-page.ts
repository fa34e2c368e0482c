import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import type { Tag } from '#server/platform/caching/invalidation.ts'
import type { ShopForPage } from '#server/platform/caching/page-cache.ts'
import { TaggedCache } from '#server/platform/caching/tagged-cache.ts'
import { isOverload } from '#server/platform/database/database-errors.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import type { Shop } from '#shared/catalog/shop.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { isOfKind } from '#shared/errors.ts'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { shareLinks } from '#shared/info/shop-links.ts'
import { isLanguage } from '#shared/languages.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'
import { emptyListing, readCategories, readCategory, listProducts, readProduct, readSlides } from './catalog-reads.ts'
import type { Tagged } from './catalog-tags.ts'
import { categoryNameNowOf } from './categories/category-queries.ts'
import { slugNowOf } from './product-queries.ts'

type ShopForPageDeps = Pick<Deps, 'config' | 'readFresh' | 'payments' | 'invalidation' | 'shopSettings'>

const maxCategoriesBytes = 2 ** 20

/**
 * Makes the reader of public pages, which are the same for everyone. Each page gets a reader of its own, which collects
 * the tags of what the page was made from.
 */
export function createShopForPage({
  config,
  readFresh,
  payments,
  invalidation,
  shopSettings,
}: ShopForPageDeps): ShopForPage {
  const categoryOf = cacheCategories({ readFresh, invalidation, shopSettings })
  return () => {
    const tags = new Set<Tag>()
    let mayBeKept = true
    const noted = async <Value>(reading: Promise<Tagged<Value>>): Promise<Value> => {
      try {
        const read = await reading
        for (const tag of read.tags) tags.add(tag)
        return read.value
      } catch (error) {
        // The loader's Response becomes the page's answer. Browsers and search engines try again after a 503.
        const message = messageIfAway(error)
        throw message === undefined ? error : new Response(message, { status: 503 })
      }
    }
    const shop: Shop = {
      async layoutData() {
        tags.add(settingsTag)
        const settings = await shopSettings()
        mayBeKept &&= settings.isCertain
        return layoutDataOf(settings, config, payments)
      },
      async categories() {
        const settings = await shopSettings()
        const all = await noted(readFresh((db) => readCategories(db, settings)))
        return all.filter(({ count }) => count > 0)
      },
      category: (nameOrId) => noted(categoryOf(nameOrId)),
      categoryNameNowOf: (name) =>
        noted(readFresh(async (db) => ({ value: await categoryNameNowOf(db, name), tags: [] }))),
      async listProducts(query) {
        const category = query.category ? await noted(categoryOf(query.category)) : undefined
        if (query.category && !category) return emptyListing(query).value
        // A change of stock invalidates the pages with this product, not those of lists that it leaves or joins.
        if (query.stock) mayBeKept = false
        const settings = await shopSettings()
        return noted(readFresh((db) => listProducts(db, { query, categoryId: category?.id, isAdmin: false, settings })))
      },
      async productBySlug(slugOrId) {
        const settings = await shopSettings()
        return noted(readFresh((db) => readProduct(db, slugOrId, settings)))
      },
      slugNowOf: (formerSlug) => noted(readFresh(async (db) => ({ value: await slugNowOf(db, formerSlug), tags: [] }))),
      async slides() {
        const settings = await shopSettings()
        return noted(readFresh((db) => readSlides(db, settings)))
      },
    }
    return { shop, tags, mayBeKept: () => mayBeKept }
  }
}

/** The message while the database is away or overloaded; undefined for other errors. */
function messageIfAway(error: unknown): string | undefined {
  if (isOfKind(error, 'unavailable')) return error.message
  return isOverload(error) ? platformTexts.databaseAway : undefined
}

/** Every list needs its category, and there are few categories: they are cached until one of them changes. */
function cacheCategories({
  readFresh,
  invalidation,
  shopSettings,
}: Pick<Deps, 'readFresh' | 'invalidation' | 'shopSettings'>) {
  const cached = new TaggedCache<Tagged<Category | undefined>>(maxCategoriesBytes)
  invalidation.subscribe((changed) => cached.drop(changed))
  return (nameOrId: string) =>
    cached.getOrMake(`${currentLanguage()} ${nameOrId}`, async () => {
      const settings = await shopSettings()
      const value = await readFresh((db) => readCategory(db, nameOrId, settings))
      return { value, tags: value.tags, bytes: 500, keep: value.value !== undefined }
    })
}

function layoutDataOf(settings: ShopSettings, config: Config, payments: PaymentProvider): LayoutData {
  const {
    name,
    email,
    address,
    deliveryArea,
    ordersPaused,
    links,
    taxNumber,
    pricesIncludeTax,
    taxCategories,
    measures,
    timeZone,
    languages,
  } = settings
  return {
    shopName: name,
    shopEmail: email,
    shopAddress: address,
    shopPhone: settings.phone,
    openingHours: settings.openingHours,
    publicUrl: config.publicUrl,
    money: moneyFormatOf(settings),
    taxNumber,
    pricesIncludeTax,
    taxCategories,
    measures,
    timeZone,
    ...(languages.length > 1 && { languages: languages.filter(isLanguage) }),
    deliveryArea,
    ...(settings.hasDelivery && { delivery: settings.bringsOrders ? 'delivery' : 'pickup' }),
    ...(ordersPaused !== null && { ordersPaused }),
    links,
    shareLinks: shareLinks(links, config.publicUrl),
    localPayments: payments.name === 'local',
    googleSignIn: config.oidc !== undefined,
  }
}
