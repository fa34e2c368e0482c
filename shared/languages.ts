/** The languages that the texts exist in, and how each calls itself. One more language: docs/languages.md. */
export const languageNames = { en: 'English', es: 'Español' } as const

export type Language = keyof typeof languageNames

export const allLanguages = /* @__PURE__ */ Object.keys(languageNames) as Language[]

/** The language of the specification, of old clients, of commands and of logs. */
export const english: Language = 'en'

export const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text)
