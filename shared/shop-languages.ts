import { english, isLanguage, type Language } from './languages.ts'

/** The shop's languages, the base first. The base has the addresses without a prefix. */
export type Languages = readonly string[]

/** What the settings say about languages. */
export type LanguageSettings = { languages: Languages }

/** The language that products are written in first, and that everybody reads who asks for no other. */
export function baseLanguage({ languages: [base = english] }: LanguageSettings): Language {
  return isLanguage(base) ? base : english
}

/** The languages that products may have texts in beside the base. */
export const otherLanguages = ({ languages }: LanguageSettings): Language[] => languages.slice(1).filter(isLanguage)
