import { raw } from '#server/platform/database/database.ts'
import type { TextsQuery } from '#shared/catalog/catalog-contract.ts'
import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/languages.ts'
import type { LanguageSettings } from '#shared/shop-languages.ts'

/**
 * The language that names are shown in, where that is not the base. In the base language, and in a shop with one language,
 * nothing else is read than the products themselves.
 */
export type ShownLanguage = Language | undefined

/** The base language, by whose rules the words of products, categories and synonyms are stemmed. */
export const inBase = raw('(select languages[1] from shop_settings)')

/** The language that the request asks for, if the shop has texts in it. */
export function shownLanguage({ languages }: LanguageSettings): ShownLanguage {
  const language = currentLanguage()
  return languages.indexOf(language) > 0 ? language : undefined
}

/** Only admins see texts in languages that they have not asked for. */
export const wantsAllTexts = ({ texts }: TextsQuery, user: { isAdmin: boolean } | null | undefined): boolean =>
  texts !== undefined && (user?.isAdmin ?? false)
