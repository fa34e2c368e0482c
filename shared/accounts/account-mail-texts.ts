import { inLanguages } from '../in-languages.ts'

/** Texts of the mails about an account. */
export const accountMailTexts = inLanguages({
  en: {
    confirmSubject: (shopName: string) => `Welcome to ${shopName}: please confirm your address`,
    confirm: (shopName: string) =>
      `Your ${shopName} account is ready, and you can shop right away. Please confirm that this address is yours.`,
    confirmLink: 'Confirm my address',
    confirmNotYou: 'If you did not create this account, please do not confirm it.',

    setPasswordSubject: (shopName: string) => `Set your ${shopName} password`,
    setPassword:
      'Somebody asked for a link to set a new password for your account. It works once, within the next 30 minutes.',
    setPasswordLink: 'Set a password',
    setPasswordNotYou: 'If that was not you, ignore this email. Your password stays as it is.',

    signInCodeSubject: (shopName: string) => `Your code to sign in to ${shopName}`,
    signInCode: (code: string) => `${code} is your code to sign in.`,
    signInCodeUse: 'Enter the code where you asked for it, within the next 10 minutes. It works once.',
    signInCodeNotYou: 'If that was not you, ignore this email, and give the code to nobody.',

    takenOverSubject: (shopName: string) => `Your ${shopName} account is now yours alone`,
    takenOver:
      'You signed in with a code from an email. This address had never been confirmed, so somebody else could have set the password of the account. To be safe, we removed that password and every other way to sign in, and signed out every other device.',

    passwordRemovedSubject: (shopName: string) => `You now sign in to ${shopName} with Google`,
    passwordRemoved:
      'You signed in with Google. This address had never been confirmed, so somebody else could have set the password of the account. To be safe, we removed that password and signed out every other device.',
    passwordRemovedNext: 'If you would like to sign in with a password too, set a new one.',

    welcomeSubject: (shopName: string) => `Welcome to ${shopName}`,
    welcome: 'Your account is ready. Fresh food, fair prices, delivered to your door.',
    welcomeLink: 'Start shopping',

    passwordChangedSubject: (shopName: string) => `Your ${shopName} password was changed`,
    passwordChanged: 'The password of your account was changed, and every other device was signed out.',
    passwordNotYou: (shopEmail: string) => `If that was not you, write to ${shopEmail} at once.`,

    suspendedSubject: (shopName: string) => `Your ${shopName} account has been suspended`,
    suspended: 'Your account has been suspended. You can no longer sign in.',
    suspendedMistake: (shopEmail: string) => `If you think that this is a mistake, write to ${shopEmail}.`,
  },

  es: {
    confirmSubject: (shopName) => `Te damos la bienvenida a ${shopName}: confirma tu correo electrónico`,
    confirm: (shopName) =>
      `Tu cuenta de ${shopName} está lista y ya puedes comprar. Solo falta que confirmes que este correo electrónico es tuyo.`,
    confirmLink: 'Confirmar mi correo electrónico',
    confirmNotYou: 'Si no creaste esta cuenta, no lo confirmes.',

    setPasswordSubject: (shopName) => `Elige tu contraseña de ${shopName}`,
    setPassword:
      'Alguien pidió un enlace para elegir una contraseña nueva para tu cuenta. Sirve una sola vez, durante los próximos 30 minutos.',
    setPasswordLink: 'Elegir una contraseña',
    setPasswordNotYou: 'Si no fuiste tú, ignora este correo. Tu contraseña sigue como está.',

    signInCodeSubject: (shopName) => `Tu código para iniciar sesión en ${shopName}`,
    signInCode: (code) => `${code} es tu código para iniciar sesión.`,
    signInCodeUse: 'Escribe el código donde lo pediste, en los próximos 10 minutos. Sirve una sola vez.',
    signInCodeNotYou: 'Si no fuiste tú, ignora este correo y no le des el código a nadie.',

    takenOverSubject: (shopName) => `Tu cuenta de ${shopName} ahora es solo tuya`,
    takenOver:
      'Iniciaste sesión con un código que te llegó por correo. Tu correo electrónico nunca se había confirmado, así que otra persona pudo haber elegido la contraseña de la cuenta. Por seguridad quitamos esa contraseña y las demás formas de iniciar sesión, y cerramos la sesión en los demás dispositivos.',

    passwordRemovedSubject: (shopName) => `Ahora inicias sesión en ${shopName} con Google`,
    passwordRemoved:
      'Iniciaste sesión con Google. Tu correo electrónico nunca se había confirmado, así que otra persona pudo haber elegido la contraseña de la cuenta. Por seguridad quitamos esa contraseña y cerramos la sesión en los demás dispositivos.',
    passwordRemovedNext: 'Si también quieres iniciar sesión con una contraseña, elige una nueva.',

    welcomeSubject: (shopName) => `Te damos la bienvenida a ${shopName}`,
    welcome: 'Tu cuenta está lista. Alimentos frescos y precios justos, hasta tu puerta.',
    welcomeLink: 'Empezar a comprar',

    passwordChangedSubject: (shopName) => `Cambió tu contraseña de ${shopName}`,
    passwordChanged: 'La contraseña de tu cuenta cambió y cerramos la sesión en los demás dispositivos.',
    passwordNotYou: (shopEmail) => `Si no fuiste tú, escribe a ${shopEmail} cuanto antes.`,

    suspendedSubject: (shopName) => `Suspendimos tu cuenta de ${shopName}`,
    suspended: 'Tu cuenta está suspendida. Ya no puedes iniciar sesión.',
    suspendedMistake: (shopEmail) => `Si crees que es un error, escribe a ${shopEmail}.`,
  },
})
