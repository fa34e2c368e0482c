import { inLanguages } from '../in-languages.ts'

/** Texts around a search: its correction, and where nothing was found (docs/rules/search-and-lists.md#misspelled). */
export const searchTexts = inLanguages({
  en: {
    search: 'Search',
    showing: (q: string, corrected: string) => `Nothing for “${q}”. Showing “${corrected}”.`,
    searchExactly: (q: string) => `Search for exactly “${q}”`,
    didYouMean: 'Did you mean',

    nothingFor: (q: string) => `Nothing for “${q}”`,
    lookIn: 'Or look in the aisles',
    missed: 'Tell us what you missed',
    missedHint: 'We read this each week and order what many of you look for.',
    whatMissed: 'What were you looking for?',
    whatMissedHint: 'A product, a brand or a size. No name is kept with it.',
    tell: 'Tell the shop',
    told: 'Thank you. The shop reads it this week.',
  },

  es: {
    search: 'Buscar',
    showing: (q, corrected) => `Sin resultados para «${q}». Te mostramos «${corrected}».`,
    searchExactly: (q) => `Buscar exactamente «${q}»`,
    didYouMean: 'Quizá buscas',

    nothingFor: (q) => `Sin resultados para «${q}»`,
    lookIn: 'O mira en los pasillos',
    missed: 'Cuéntanos qué no encontraste',
    missedHint: 'Lo leemos cada semana y encargamos lo que más se busca.',
    whatMissed: '¿Qué buscabas?',
    whatMissedHint: 'Un producto, una marca o un tamaño. No se guarda con ningún nombre.',
    tell: 'Contárselo a la tienda',
    told: 'Gracias. La tienda lo leerá esta semana.',
  },
})
