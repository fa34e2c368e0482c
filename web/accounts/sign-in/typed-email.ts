let typed = ''

/** Remembers the address in a sign-in form, for 'Forgot your password?'. */
export function rememberTypedEmail(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem('email')
  typed = field instanceof HTMLInputElement ? field.value : ''
}

/** The address that the person had typed when they pressed 'Forgot your password?'. */
export const typedEmail = (): string => typed

/** Shown once: the next person may be somebody else. */
export function forgetTypedEmail() {
  typed = ''
}
