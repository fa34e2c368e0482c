import type { Deps } from '#server/deps.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import type { Config } from '#server/platform/config.ts'
import { isOverload } from '#server/platform/error-handler.ts'
import type { Tag } from '#server/platform/news.ts'
import type { ShopForPage } from '#server/platform/page-cache.ts'
import type { Shop } from '#shared/catalog/shop.ts'
import { unavailable } from '#shared/errors.ts'
import type { ShopFrame } from '#shared/info/info-contract.ts'
import { platformTexts } from '#shared/info/platform-texts.ts'
import { readCategories, readCategory, readListing, readProduct, readPromos } from './catalogue-reads.ts'
import type { Read } from './catalogue-tags.ts'

/**
 * What public pages read: the same for everyone, so always with a guest's eyes. Each page gets a reader of its own,
 * which notes what the page was made from.
 */
export function createShopReader({
  config,
  readFresh,
  payments,
}: Pick<Deps, 'config' | 'readFresh' | 'payments'>): ShopForPage {
  return () => {
    const tags = new Set<Tag>()
    const noted = async <Value>(reading: Promise<Read<Value>>): Promise<Value> => {
      try {
        const read = await reading
        for (const tag of read.tags) tags.add(tag)
        return read.value
      } catch (error) {
        // A page says, like a call, that the shop is away for a moment.
        throw isOverload(error) ? unavailable(platformTexts.databaseAway, { cause: error }) : error
      }
    }
    const shop: Shop = {
      frame: () => frameOf(config, payments),
      categories: async () => (await noted(readFresh(readCategories))).filter(({ count }) => count > 0),
      category: (nameOrId) => noted(readFresh((db) => readCategory(db, nameOrId))),
      listProducts: (query) => noted(readFresh((db) => readListing(db, query))),
      productBySlug: (slugOrId) => noted(readFresh((db) => readProduct(db, slugOrId))),
      promos: () => noted(readFresh(readPromos)),
    }
    return { shop, tags }
  }
}

function frameOf(config: Config, payments: PaymentProvider): ShopFrame {
  return {
    shopName: config.shopName,
    shopEmail: config.shopEmail,
    publicUrl: config.publicUrl,
    links: config.shopLinks,
    localPayments: payments.name === 'local',
    googleSignIn: config.oidc !== undefined,
  }
}
