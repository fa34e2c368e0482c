import { currentLanguage } from '#shared/current-language.ts'
import type { Language } from '#shared/languages.ts'

/** They run scripts, and would store the offer as part of the page. */
const crawlers = /bot\b|crawl|spider|slurp|preview|lighthouse/i

/** The first of the browser's languages that the shop has, unless the page is in it. */
export function offeredLanguage(languages: readonly Language[]): Language | undefined {
  if (crawlers.test(navigator.userAgent)) return undefined
  const wanted = navigator.languages.map((one) => one.split('-', 1)[0]!.toLowerCase())
  const first = wanted.flatMap((code) => languages.find((language) => language === code) ?? [])[0]
  return first === currentLanguage() ? undefined : first
}
