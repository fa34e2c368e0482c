import { inLanguages } from '../in-languages.ts'

/** Texts of what few people ever see, loaded with it. */
export const rareTexts = inLanguages({
  en: {
    /** For a person whose session has ended (docs/rules/accounts.md#ended-sign-in). */
    sessionEnded: 'You have been signed out',
    sessionEndedHint: 'Please sign in again.',
    sessionEndedHintWithCart: 'Please sign in again. Your cart is still here.',
    suspended: 'Your account has been suspended',

    /** Once per page, when the browser refuses to store data or its storage is full. */
    keepsNothing:
      'Your browser is not saving data: your cart and sign-in may be lost when you close or reload this page.',
  },

  es: {
    sessionEnded: 'Tu sesión se cerró',
    sessionEndedHint: 'Inicia sesión de nuevo.',
    sessionEndedHintWithCart: 'Inicia sesión de nuevo. Tu carrito sigue aquí.',
    suspended: 'Tu cuenta está suspendida',

    keepsNothing:
      'Tu navegador no guarda datos: puedes perder el carrito y la sesión al cerrar o volver a cargar esta página.',
  },
})
