import { sql } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import type { Measures } from '#shared/settings/shop-settings.ts'
import type { TestShop } from './test-shop.ts'

/** Lets the shop say its unit prices in other measures. */
export async function giveMeasures({ db, deps }: Pick<TestShop, 'db' | 'deps'>, measures: Measures): Promise<void> {
  await db.run(sql`update shop_settings set measures = ${measures}`)
  deps.invalidation.publish([settingsTag])
}
