import { sql } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { showInLanguages } from '#server/settings/show-in-languages.ts'
import type { Language } from '#shared/languages.ts'
import type { TestShop } from './test-shop.ts'

/** Gives the shop these languages, the base first. */
export async function giveLanguages({ db, deps }: Pick<TestShop, 'db' | 'deps'>, languages: Language[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`update shop_settings set languages = ${languages}`)
    await showInLanguages(tx)
  })
  deps.invalidation.publish([settingsTag])
}
