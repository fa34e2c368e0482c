import { prefixOf } from '#shared/language-address.ts'
import type { Language } from '#shared/languages.ts'
import { baseLanguage, type LanguageSettings } from '#shared/shop-languages.ts'
import { pathAndQuery } from './http/request-target.ts'

/** The language of a page, and what stands before its path; or where its address leads instead. */
export type PageLanguage = { language: Language; prefix: string } | { redirect: string }

/**
 * The path with one slash where several are, or backslashes, which browsers read as slashes. Links of a page at
 * '//evil.example', to its other languages say, would lead to another host.
 */
export const plainPath = (path: string): string => path.replaceAll(/[/\\]{2,}/g, '/')

/** '/es/MyCart' is Spanish in a shop whose base is another language, and leads to '/MyCart' in all others. */
export function pageLanguage(url: string, { languages }: LanguageSettings): PageLanguage {
  const base = baseLanguage({ languages })
  const [path, query] = pathAndQuery(url)
  const search = query && `?${query}`
  const plain = plainPath(path)
  if (plain !== path) return { redirect: `${plain}${search}` }
  const named = prefixOf(path)
  if (!named) return { language: base, prefix: '' }
  const { language, rest } = named
  if (language === base || !languages.includes(language)) return { redirect: `${rest || '/'}${search}` }
  return rest === '' ? { redirect: `${path}/${search}` } : { language, prefix: `/${language}/` }
}
