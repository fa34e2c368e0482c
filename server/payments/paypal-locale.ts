import { currentLanguage } from '#shared/current-language.ts'
import { english } from '#shared/languages.ts'

/**
 * The address of PayPal's buttons or pages for a page in another language than English: es_ES
 * (developer.paypal.com/api/rest/reference/locale-codes). For an English page PayPal goes by the browser.
 */
export function withLocale(address: string): string {
  const language = currentLanguage()
  if (language === english) return address
  const { region } = new Intl.Locale(language).maximize()
  return `${address}${address.includes('?') ? '&' : '?'}locale=${language}_${region}`
}
