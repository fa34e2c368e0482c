import { inLanguages } from '../in-languages.ts'

/** Texts of the API about own data and the deletion of an account, and what the books then have instead of a name. */
export const privacyApiTexts = inLanguages({
  en: {
    accountDeleted: 'Your account is deleted. Goodbye!',
    seededAdminStays: 'The first admin account cannot be deleted',
    signInAgain: 'Please sign in again, so that we know that it is you',
    orderOnItsWay:
      'One of your orders is paid but not delivered yet. You can delete your account once it is delivered or refunded.',
    othersDownload: 'Many people are downloading their data right now. Please try again in a moment.',

    /** Replace the person's name and address. */
    formerCustomer: 'Former customer',
    formerAdmin: 'Former admin',
    removed: 'Removed',
  },

  es: {
    accountDeleted: 'Eliminamos tu cuenta. ¡Hasta pronto!',
    seededAdminStays: 'La primera cuenta de administración no se puede eliminar',
    signInAgain: 'Inicia sesión de nuevo para que sepamos que eres tú',
    orderOnItsWay:
      'Uno de tus pedidos está pagado pero aún no se ha entregado. Podrás eliminar tu cuenta cuando se entregue o se reembolse.',
    othersDownload: 'Muchas personas están descargando sus datos ahora mismo. Inténtalo de nuevo en un momento.',

    formerCustomer: 'Cuenta eliminada',
    formerAdmin: 'Cuenta de administración eliminada',
    removed: 'Eliminado',
  },
})
