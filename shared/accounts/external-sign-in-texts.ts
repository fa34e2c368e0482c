import { inLanguages } from '../in-languages.ts'

/** Why a sign-in with Google failed, by the name in the address of the sign-in page (docs/rules/accounts.md#google). */
export const externalSignInProblems = inLanguages({
  en: {
    'not-set-up': {
      title: 'Google sign-in is not set up',
      text: 'This shop has not set up sign-in with Google. Please use your email and password.',
    },
    away: { title: 'Google cannot be reached', text: 'Please try again in a moment, or use your email and password.' },
    cancelled: { title: 'Sign-in cancelled', text: 'You did not finish signing in with Google.' },
    failed: { title: 'Login failed', text: 'Please try again.' },
    token: { title: 'Get access token failed', text: 'Please try again.' },
    incomplete: { title: 'Third party login failure', text: 'Google did not give us your name and email.' },
    unverified: { title: 'Login failed', text: 'Google has not verified your email address yet.' },
    suspended: { title: 'Your account has been suspended', text: '' },
    'too-many': { title: 'Too many attempts', text: 'Please wait a few minutes and try again.' },
  },

  es: {
    'not-set-up': {
      title: 'Aquí no se puede iniciar sesión con Google',
      text: 'Esta tienda no ofrece iniciar sesión con Google. Usa tu correo electrónico y tu contraseña.',
    },
    away: {
      title: 'No pudimos conectar con Google',
      text: 'Inténtalo de nuevo en un momento, o usa tu correo electrónico y tu contraseña.',
    },
    cancelled: { title: 'Inicio de sesión cancelado', text: 'No terminaste de iniciar sesión con Google.' },
    failed: { title: 'No se pudo iniciar sesión', text: 'Inténtalo de nuevo.' },
    token: { title: 'Google no confirmó el inicio de sesión', text: 'Inténtalo de nuevo.' },
    incomplete: {
      title: 'No se pudo iniciar sesión con Google',
      text: 'Google no nos dio tu nombre y tu correo electrónico.',
    },
    unverified: { title: 'No se pudo iniciar sesión', text: 'Google aún no ha verificado tu correo electrónico.' },
    suspended: { title: 'Tu cuenta está suspendida', text: '' },
    'too-many': { title: 'Demasiados intentos', text: 'Espera unos minutos e inténtalo de nuevo.' },
  },
})

export type ExternalSignInProblem = keyof typeof externalSignInProblems
