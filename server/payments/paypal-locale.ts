import { currentLanguage } from '#shared/current-language.ts'
import { english } from '#shared/languages.ts'

/**
 * The address of PayPal's buttons or pages for a page in another language than English: es_ES
 * (developer.paypal.com/api/rest/reference/locale-codes). For an English page PayPal goes by the browser.
 */
export function withLocale(address: string): string {
  const { locale } = paypalLocale()
  if (locale === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}locale=${locale.replace('-', '_')}`
}

/** The same for the page of an order, as a field: es-ES. */
export function paypalLocale(): { locale?: string } {
  const language = currentLanguage()
  if (language === english) return {}
  const { region } = new Intl.Locale(language).maximize()
  return { locale: `${language}-${region}` }
}
