import { inLanguages } from '../in-languages.ts'

/** Texts of the API about accounts. Separate from the texts of pages, so that browsers don't download them. */
export const accountsApiTexts = inLanguages({
  en: {
    wrongSignIn: 'Invalid email or password',
    alreadyRegistered: 'You have already been registered. Please sign in.',
    signedOut: 'Signed out',
    tooBusy: 'Many people are signing in right now. Please try again in a moment.',

    userNotFound: 'User not found',
    userUpdated: 'User Updated',
    seededAdminStays: 'This admin account cannot be changed',
    ownRoleStays: 'You cannot change your own role or ban yourself',
    ownAccountOnly: 'You can only change your own account',
    currentPasswordWrong: 'That is not your current password',

    codeOnItsWay: 'A code is on its way to this address.',
    wrongCode: 'This code is not right, or no longer valid. Please check it, or ask for a new one.',

    linkOnItsWay: 'If there is an account with this address, a link is on its way to it.',
    linkExpired: 'This link is no longer valid. Please ask for a new one.',
    passwordSet: 'Your password is set. Please sign in.',
    confirmationOnItsWay: 'If your address is not confirmed yet, an email with a link is on its way to it.',
    confirmationExpired: 'This link is no longer valid. You can ask for a new one on your profile.',
    emailConfirmed: 'Your address is confirmed. Thank you!',
  },

  es: {
    wrongSignIn: 'El correo electrónico o la contraseña no son correctos',
    alreadyRegistered: 'Ya tienes una cuenta. Inicia sesión.',
    signedOut: 'Cerraste tu sesión',
    tooBusy: 'Muchas personas están iniciando sesión ahora mismo. Inténtalo de nuevo en un momento.',

    userNotFound: 'No encontramos esa cuenta',
    userUpdated: 'Cuenta actualizada',
    seededAdminStays: 'Esta cuenta de administración no se puede cambiar',
    ownRoleStays: 'No puedes cambiar tu propio rol ni suspender tu propia cuenta',
    ownAccountOnly: 'Solo puedes cambiar tu propia cuenta',
    currentPasswordWrong: 'Esa no es tu contraseña actual',

    codeOnItsWay: 'Enviamos un código a este correo electrónico.',
    wrongCode: 'Este código no es correcto o ya no es válido. Revísalo o pide otro.',

    linkOnItsWay: 'Si hay una cuenta con este correo electrónico, le enviamos un enlace.',
    linkExpired: 'Este enlace ya no es válido. Pide otro.',
    passwordSet: 'Tu contraseña está lista. Inicia sesión.',
    confirmationOnItsWay: 'Si tu correo electrónico aún no está confirmado, te enviamos un mensaje con un enlace.',
    confirmationExpired: 'Este enlace ya no es válido. Puedes pedir otro en tu perfil.',
    emailConfirmed: 'Tu correo electrónico está confirmado. ¡Gracias!',
  },
})
