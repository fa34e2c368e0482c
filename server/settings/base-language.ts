import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/request-language.ts'
import { english, isLanguage } from '#shared/languages.ts'
import { readShopSettings } from './shop-settings.ts'

/** The result of `words` in the shop's base language: words that are stored are read by everybody, whoever wrote them. */
export async function inBaseLanguage<Words>(db: Db, words: () => Words): Promise<Words> {
  const [base = english] = (await readShopSettings(db)).languages
  return inLanguage(isLanguage(base) ? base : english, words)
}
