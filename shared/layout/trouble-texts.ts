import { inLanguages } from '../in-languages.ts'

/** Texts of the pages that show an error (docs/rules/site.md#errors-on-screen). */
export const troubleTexts = inLanguages({
  en: {
    notFound: "Sorry we couldn't find this page.",
    notFoundHint: 'It may have moved to another shelf.',
    goToHome: 'Go to Home',

    unexpected: 'Unexpected Application Error!',
    unexpectedHint: 'We are sorry. Please try again.',
    tryAgain: 'Try again',
    chunkFailed: (chunk: string) => `Loading chunk ${chunk} failed.`,
    chunkFailedHint: 'The shop may have been updated since you opened this page. Please load it again.',
    reload: 'Reload',
    scriptsAway: 'Part of this page could not be loaded, so its buttons do not work.',
  },

  es: {
    notFound: 'Lo sentimos, no encontramos esta página.',
    notFoundHint: 'Quizá se mudó a otro estante.',
    goToHome: 'Ir al inicio',

    unexpected: 'Ocurrió un error inesperado',
    unexpectedHint: 'Lo sentimos. Inténtalo de nuevo.',
    tryAgain: 'Intentar de nuevo',
    chunkFailed: (chunk) => `No se pudo cargar una parte de la página (${chunk}).`,
    chunkFailedHint: 'Puede que la tienda se haya actualizado desde que abriste esta página. Vuelve a cargarla.',
    reload: 'Volver a cargar',
    scriptsAway: 'Una parte de esta página no se pudo cargar, así que sus botones no funcionan.',
  },
})
