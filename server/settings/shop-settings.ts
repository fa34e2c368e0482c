import type { Config } from '#server/config/config.ts'
import type { ReadFresh } from '#server/platform/caching/fresh-reads.ts'
import type { Invalidation, Tag } from '#server/platform/caching/invalidation.ts'
import { TaggedCache } from '#server/platform/caching/tagged-cache.ts'
import { columnsOf } from '#server/platform/database/columns.ts'
import { isOverload } from '#server/platform/database/database-errors.ts'
import { type Db, empty, type Sql, sql } from '#server/platform/database/database.ts'
import { isOfKind } from '#shared/errors.ts'
import { openingTexts } from '#shared/opening/opening-texts.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'

/** The tag of everything that was made from the settings, taxes included. */
export const settingsTag: Tag = 'settings'

const columns = columnsOf(
  'shopSettings',
  'name',
  'address',
  'taxNumber',
  'email',
  'phone',
  'links',
  'openingHours',
  'deliveryArea',
  'ordersPaused',
  'currency',
  'minorDigits',
  'pricesIncludeTax',
  'timeZone',
  'languages',
  'measures',
  'priorPriceRule',
  'cashStepCents',
  'version',
)

/** The rates of a tax category by their day. The query reads the table `tax_categories`. */
export const ratesOfCategory = sql`(
  select coalesce(json_agg(json_build_object('validFrom', valid_from, 'ratePpm', rate_ppm) order by valid_from), '[]')
  from tax_rates where tax_category_id = tax_categories.id)`

/** The tax categories with their rates. */
const taxCategories = sql`(
  select json_agg(json_build_object('id', id, 'name', name, 'isDefault', is_default, 'rates', ${ratesOfCategory})
    order by position, name)
  from tax_categories) as "taxCategories"`

/** Whether the shop offers any way of delivery to choose (docs/rules/delivery.md#choose). */
const hasDelivery = sql`
  exists (select from delivery_methods where active) as "hasDelivery",
  exists (select from delivery_methods where active and kind = 'delivery') as "bringsOrders"`

/** The names of the ways to pay that are switched on, PayPal first. */
const paymentOptions = sql`(
  select coalesce(json_agg(name order by name = 'paypal' desc, name), '[]') from payment_options where active
) as "paymentOptions"`

/** The settings as they are stored, with the tax categories and their rates. */
export const readShopSettings = (db: Db): Promise<ShopSettings> => readSettings(db, empty)

/** The settings, which nobody changes until this transaction ends. Prices that it stores have their currency. */
export const lockShopSettings = (tx: Db): Promise<ShopSettings> => readSettings(tx, sql`for share`)

const readSettings = (db: Db, lock: Sql): Promise<ShopSettings> =>
  db.oneRow<ShopSettings>(
    sql`select ${columns}, ${taxCategories}, ${hasDelivery}, ${paymentOptions} from shop_settings ${lock}`,
  )

/** What prices mean. */
export type MoneySettings = Pick<
  ShopSettings,
  'currency' | 'minorDigits' | 'pricesIncludeTax' | 'timeZone' | 'measures' | 'cashStepCents' | 'taxCategories'
>

/** The columns of MoneySettings. The query reads the table `shop_settings`. */
export const moneySettings = sql`
  ${columnsOf('shopSettings', 'currency', 'minorDigits', 'pricesIncludeTax', 'timeZone', 'measures', 'cashStepCents')},
  ${taxCategories}`

/**
 * Fills a new shop's settings from the environment, once (docs/rules/settings.md#first-start). An empty shop gets the
 * first-run guide, and if it is a live one, takes no orders until it is opened (docs/rules/settings.md#first-run-guide).
 */
export async function fillShopSettings(
  db: Db,
  { newShop, seed, shopMode }: Pick<Config, 'newShop' | 'seed' | 'shopMode'>,
): Promise<void> {
  const isEmpty = sql`(${seed === 'none'} and not exists (select from products) and not exists (select from orders))`
  await db.run(sql`
    update shop_settings set name = ${newShop.name}, address = ${newShop.address}, email = ${newShop.email},
      links = ${JSON.stringify(newShop.links)}, delivery_area = ${newShop.deliveryArea},
      time_zone = ${newShop.timeZone}, opening_steps = case when ${isEmpty} then '{}'::text[] end,
      orders_paused = case when ${isEmpty} and ${shopMode === 'live'} then ${openingTexts.opensSoon} else orders_paused end,
      filled_at = now()
    where filled_at is null`)
}

/** Settings with what the environment decides. `isCertain` is false for older settings, while the database is away. */
export type KnownSettings = ShopSettings & { isCertain: boolean }

const maxBytes = 2 ** 20

type CacheDeps = { db: Db; readFresh: ReadFresh; invalidation: Invalidation; config: Pick<Config, 'ordersPaused'> }

/**
 * Reads the settings for every page and call, cached until they change. While the database can't be asked, answers with
 * the last known settings, so that pages that need nothing else still work.
 */
export async function cacheShopSettings({
  db,
  readFresh,
  invalidation,
  config,
}: CacheDeps): Promise<() => Promise<KnownSettings>> {
  const known = (settings: ShopSettings): KnownSettings => ({
    ...settings,
    ordersPaused: config.ordersPaused ?? settings.ordersPaused,
    isCertain: true,
  })
  const cache = new TaggedCache<KnownSettings>(maxBytes)
  invalidation.subscribe((changed) => cache.drop(changed))
  let last = known(await readShopSettings(db))
  return async () => {
    try {
      last = await cache.getOrMake('settings', () =>
        readFresh(async (from) => ({
          value: known(await readShopSettings(from)),
          tags: [settingsTag],
          bytes: 10_000,
          keep: true,
        })),
      )
      return last
    } catch (error) {
      if (!isOfKind(error, 'unavailable') && !isOverload(error)) throw error
      return { ...last, isCertain: false }
    }
  }
}
