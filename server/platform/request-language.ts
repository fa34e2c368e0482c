// The language that the server speaks at the moment: `currentLanguage` is that of the request. Work without a language,
// such as commands and logs, is in English.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readLanguageFrom } from '#shared/current-language.ts'
import { english, isLanguage, type Language } from '#shared/languages.ts'
import { baseLanguage, type LanguageSettings } from '#shared/shop-languages.ts'

const spoken = new AsyncLocalStorage<Language>()

readLanguageFrom(() => spoken.getStore() ?? english)

/** Does work whose texts are in this language, from its start to its end. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => spoken.run(language, work)

/** Like `inLanguage`: in the wanted language if the shop has it, and otherwise in the shop's base language. */
export function inLanguageOfShop<Result>(
  settings: LanguageSettings,
  wanted: string | null | undefined,
  work: () => Result,
): Result {
  const isOffered = typeof wanted === 'string' && isLanguage(wanted) && settings.languages.includes(wanted)
  return inLanguage(isOffered ? wanted : baseLanguage(settings), work)
}
