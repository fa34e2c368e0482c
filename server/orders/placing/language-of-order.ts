import { currentLanguage } from '#shared/current-language.ts'
import { english, type Language } from '#shared/languages.ts'
import { baseLanguage, type LanguageSettings } from '#shared/shop-languages.ts'

/**
 * The language of the page or program that orders, or the base if the shop does not speak it. A shop with English alone has
 * nothing to remember.
 */
export function languageOfOrder(settings: LanguageSettings): Language | null {
  const base = baseLanguage(settings)
  if (settings.languages.length === 1 && base === english) return null
  return settings.languages.includes(currentLanguage()) ? currentLanguage() : base
}
