import { inLanguages } from '../in-languages.ts'

/** Texts for guests who have to sign in first. Many pages need no other texts about accounts. */
export const signInTexts = inLanguages({
  en: {
    logIn: 'Log In',
    emailCode: 'Email me a code',
    scriptNeeded: 'Signing in needs JavaScript. Please switch it on in your browser.',
    signInFirst: 'Please sign in first',
  },

  es: {
    logIn: 'Iniciar sesión',
    emailCode: 'Recibir un código por correo',
    scriptNeeded: 'Para iniciar sesión se necesita JavaScript. Actívalo en tu navegador.',
    signInFirst: 'Primero inicia sesión',
  },
})
