import type { Db } from '#server/platform/database/database.ts'
import { inLanguageOfShop } from '#server/platform/request-language.ts'
import { readShopSettings } from './shop-settings.ts'

/** The result of `words` in the shop's base language: words that are stored are read by everybody, whoever wrote them. */
export const inBaseLanguage = async <Words>(db: Db, words: () => Words): Promise<Words> =>
  inLanguageOfShop(await readShopSettings(db), undefined, words)
