import { inLanguages } from '../in-languages.ts'
import type { Language } from '../languages.ts'

/** The menu of languages, in the language of the page. */
export const languageTexts = inLanguages({
  en: { language: 'Language', menu: (current: string) => `Language: ${current}` },

  es: { language: 'Idioma', menu: (current) => `Idioma: ${current}` },
})

type Offer = { title: string; sentence: string; accept: string; refuse: string }

/** Each offers its own language on pages in another, and is therefore not read in the language of the page. */
export const languageOffers: Readonly<Record<Language, Offer>> = {
  en: {
    title: 'Language',
    sentence: 'This page is also in English.',
    accept: 'Read it in English',
    refuse: 'No, thanks',
  },

  es: {
    title: 'Idioma',
    sentence: 'Esta página también está en español.',
    accept: 'Verla en español',
    refuse: 'No, gracias',
  },
}
