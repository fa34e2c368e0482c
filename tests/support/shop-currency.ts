import { sql } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { minorDigitsOf } from '#shared/money-format.ts'
import type { TestShop } from './test-shop.ts'

/** Gives the shop another currency, without changing any price. */
export async function giveCurrency(
  { db, deps }: Pick<TestShop, 'db' | 'deps'>,
  currency: string,
  minorDigits = minorDigitsOf(currency),
): Promise<void> {
  await db.run(sql`update shop_settings set currency = ${currency}, minor_digits = ${minorDigits}`)
  deps.invalidation.publish([settingsTag])
}
