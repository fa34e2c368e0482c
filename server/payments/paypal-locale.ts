import { requestLanguage } from '#server/platform/request-language.ts'
import { english, type Language } from '#shared/languages.ts'

/** As PayPal names the languages of its buttons and pages (developer.paypal.com/api/rest/reference/locale-codes). */
const locales: Record<Language, string> = { en: 'en-US', es: 'es-ES' }

/** The parameter for pages in another language than English. There PayPal goes by the browser. */
export const localeParameter = (): string => {
  const { locale } = paypalLocale()
  return locale === undefined ? '' : `&locale=${locale.replace('-', '_')}`
}

/** The same for the page of an order, as a field. */
export const paypalLocale = (): { locale?: string } =>
  requestLanguage() === english ? {} : { locale: locales[requestLanguage()] }
