// The language that the server speaks at the moment. Work without a language, such as commands and logs, is in English.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readLanguageFrom } from '#shared/current-language.ts'
import { english, isLanguage, type Language } from '#shared/languages.ts'

const spoken = new AsyncLocalStorage<Language>()

export const requestLanguage = (): Language => spoken.getStore() ?? english

/** Does work whose texts are in this language, from its start to its end. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => spoken.run(language, work)

readLanguageFrom(requestLanguage)

/** Like `inLanguage`, in the shop's base language (the first) where the wanted language is unknown or not the shop's. */
export function inLanguageOfShop<Result>(
  { languages }: { languages: readonly string[] },
  wanted: string | null | undefined,
  work: () => Result,
): Result {
  const known = languages.find((one) => one === wanted) ?? languages[0] ?? english
  return inLanguage(isLanguage(known) ? known : english, work)
}
