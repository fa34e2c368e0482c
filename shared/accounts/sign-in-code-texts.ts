import { inLanguages } from '../in-languages.ts'

/** Texts of signing in with a mailed code. */
export const signInCodeTexts = inLanguages({
  en: {
    lead: 'Enter your email, and we will send you a code to sign in. If you have no account yet, the code makes one.',
    sendCode: 'Send the code',
    code: 'Code from the email',
    sentTo: (email: string) => `We sent a code of 8 letters and digits to ${email}. It is valid for 10 minutes.`,
    sendAgain: 'Send another code',
    sentAgain: 'Another code is on its way. Earlier codes are no longer valid.',
    otherAddress: 'Use another address',
    withPassword: 'Use a password',

    codeMissing: 'Please enter the code from the email',
    codeLength: 'The code has 8 letters and digits',
  },

  es: {
    lead: 'Escribe tu correo electrónico y te enviaremos un código para iniciar sesión. Si aún no tienes cuenta, el código la crea.',
    sendCode: 'Enviar el código',
    code: 'Código del correo',
    sentTo: (email) => `Enviamos un código de 8 letras y cifras a ${email}. Es válido durante 10 minutos.`,
    sendAgain: 'Enviar otro código',
    sentAgain: 'Enviamos otro código. Los anteriores ya no son válidos.',
    otherAddress: 'Usar otro correo electrónico',
    withPassword: 'Usar una contraseña',

    codeMissing: 'Escribe el código que te llegó por correo',
    codeLength: 'El código tiene 8 letras y cifras',
  },
})
