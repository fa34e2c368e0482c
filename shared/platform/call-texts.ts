import { inLanguages } from '../in-languages.ts'

/** The browser's sentences about a call without a proper answer. */
export const callTexts = inLanguages({
  en: {
    wentWrong: 'Something went wrong on our side. Please try again.',
    noConnection: 'The shop could not be reached. Please check your connection and try again.',
  },

  es: {
    wentWrong: 'Algo falló de nuestro lado. Inténtalo de nuevo.',
    noConnection: 'No pudimos conectar con la tienda. Revisa tu conexión e inténtalo de nuevo.',
  },
})
