import { currentLanguage } from './current-language.ts'
import { isLanguage, type Language } from './languages.ts'
import type { Languages } from './shop-languages.ts'

/** A path of the shop in a language: '/es/MyCart'. */
export const pathIn = (language: string, [base]: Languages, path: string): string =>
  language === base ? path : `/${language}${path}`

/** A path of the shop in the language of the moment, if the shop has it. */
export function pathNow(languages: Languages, path: string): string {
  const language = currentLanguage()
  return languages.includes(language) ? pathIn(language, languages, path) : path
}

/** The language that a path names at its beginning, and the path without it. */
export function prefixOf(path: string): { language: Language; rest: string } | undefined {
  const [, language = ''] = path.split('/', 2)
  return isLanguage(language) ? { language, rest: path.slice(language.length + 1) } : undefined
}
