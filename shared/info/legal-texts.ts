import { inLanguages } from '../in-languages.ts'

/** The titles of the two legal texts, and the message when a text can't be loaded. */
export const legalTexts = inLanguages({
  en: {
    terms: 'Terms of use',
    returns: 'Returns & Exchanges',
    unreachable: 'The text could not be loaded. Please try again.',
  },

  es: {
    terms: 'Condiciones de uso',
    returns: 'Cambios y devoluciones',
    unreachable: 'No se pudo cargar el texto. Inténtalo de nuevo.',
  },
})
