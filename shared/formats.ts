// How each language writes days, times and numbers.
import { currentLanguage } from './current-language.ts'
import { inLanguages } from './in-languages.ts'
import type { Language } from './languages.ts'

type Format = {
  /** For `Intl`: English as in Britain has the 24-hour clock, and the day before the month. */
  locale: string
  decimal: string
  group: string
  /** The lowest number whose thousands are separated. */
  groupsFrom: number
}

const format = inLanguages<Format>({
  en: { locale: 'en-GB', decimal: '.', group: ',', groupsFrom: 1000 },
  es: { locale: 'es', decimal: ',', group: '.', groupsFrom: 10_000 },
})

/**
 * Something made once for each language, when it is first needed. The formats of `Intl` take fifty times as long to make
 * as to use.
 */
export function onceByLanguage<Made>(make: (locale: string, language: Language) => Made): () => Made {
  const made = new Map<Language, Made>()
  return () => {
    const language = currentLanguage()
    const one = made.get(language) ?? make(format.locale, language)
    made.set(language, one)
    return one
  }
}

/** Writes instants in the language of the moment: 21 Nov 2026, 21 nov 2026. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const made = onceByLanguage((locale) => new Intl.DateTimeFormat(locale, options))
  return (instant) => made().format(instant)
}

const lists = onceByLanguage((locale) => new Intl.ListFormat(locale))

/** Writes a list: 'bread, milk and eggs'. */
export const listInWords = (words: string[]): string => lists().format(words)

/** A count as screens show it: 12,345. `Intl` would take a browser most of a millisecond for its first number. */
export function formatCount(count: number): string {
  const { group, groupsFrom } = format
  return count < groupsFrom ? String(count) : String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
}

/** A number with its decimals: 4.5. */
export const formatDecimal = (value: number, digits: number): string => decimalIn(value.toFixed(digits))

/** Figures with a point, as the language writes them. */
export const decimalIn = (figures: string): string => figures.replace('.', format.decimal)
