import { currentLanguage } from '#shared/current-language.ts'
import { english, type Language } from '#shared/languages.ts'

/** As PayPal names the languages of its buttons and pages (developer.paypal.com/api/rest/reference/locale-codes). */
const locales: Record<Language, string> = { en: 'en_US', es: 'es_ES' }

/** The parameter for pages in another language than English. There PayPal goes by the browser. */
export const localeParameter = (): string =>
  currentLanguage() === english ? '' : `&locale=${locales[currentLanguage()]}`
