import { inLanguages } from '../in-languages.ts'

/** Texts of the panel 'Your data' and of the deletion of an account. */
export const privacyTexts = inLanguages({
  en: {
    yourData: 'Your data',
    yourDataLead:
      'Everything that the shop knows about you: your account, sign-ins, orders, payments, reviews and emails.',
    download: 'Download my data',

    deleteAccount: 'Delete account',
    deleteLead:
      'Your account, your reviews and our emails to you are removed for good, and unpaid orders are cancelled.',
    deleteOrders: 'Our books keep a record of what was bought and paid, without your name and address.',
    password: 'Your password',
    deleteForGood: 'Delete for good',
    noWayBack: 'Your account cannot be restored.',

    // After the response was lost.
    perhapsDeleted: (problem: string) => `${problem} Your account may already be deleted.`,
    probablyDeleted:
      'Your account has most likely been deleted: the answer to your first attempt got lost, and you have been signed out.',
  },

  es: {
    yourData: 'Tus datos',
    yourDataLead:
      'Todo lo que la tienda sabe de ti: tu cuenta, tus inicios de sesión, pedidos, pagos, reseñas y correos electrónicos.',
    download: 'Descargar mis datos',

    deleteAccount: 'Eliminar cuenta',
    deleteLead:
      'Tu cuenta, tus reseñas y los correos que te enviamos se eliminan para siempre, y los pedidos sin pagar se cancelan.',
    deleteOrders: 'En nuestros libros queda lo que se compró y se pagó, sin tu nombre ni tu dirección.',
    password: 'Tu contraseña',
    deleteForGood: 'Eliminar para siempre',
    noWayBack: 'Tu cuenta no se puede recuperar.',

    perhapsDeleted: (problem) => `${problem} Puede que tu cuenta ya esté eliminada.`,
    probablyDeleted:
      'Lo más probable es que tu cuenta ya esté eliminada: la respuesta a tu primer intento se perdió y tu sesión se cerró.',
  },
})
