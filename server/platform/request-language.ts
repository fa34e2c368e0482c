// The language that the server speaks at the moment. Work without a language, such as commands and logs, is in English.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readLanguageFrom } from '#shared/current-language.ts'
import { english, type Language } from '#shared/languages.ts'

const spoken = new AsyncLocalStorage<Language>()

export const requestLanguage = (): Language => spoken.getStore() ?? english

/** Does work whose texts are in this language, from its start to its end. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result => spoken.run(language, work)

readLanguageFrom(requestLanguage)
