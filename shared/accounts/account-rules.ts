import { isInvisible, lengthOf, withoutUnseen } from '../clean-text.ts'
import type { FieldError } from '../errors.ts'
import { fieldErrors } from '../field-errors.ts'
import { accountsTexts as texts } from './accounts-texts.ts'

/** In characters, as a person counts them (docs/rules/accounts.md#account). */
export const maxNameLength = 100
const passwordMinLength = 8
const passwordMaxLength = 200

/** A name as stored: one Unicode form, single spaces, no invisible characters. */
export const tidyName = (name: string): string => withoutUnseen(name).normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** An email as stored: trimmed, in one Unicode form. Case stays as typed and never matters. */
export const tidyEmail = (email: string): string => email.normalize('NFC').trim()

/** Emails with the same key are the same. PostgreSQL's lower() differs: it turns 'İ' into 'i'. */
export const emailKey = (email: string): string => tidyEmail(email).toLowerCase()

/** What is wrong with a name; undefined for a valid name. */
export function nameProblem(name: string): string | undefined {
  const tidy = tidyName(name)
  if (name.trim() === '') return texts.nameMissing
  if (/\p{Cc}/u.test(tidy) || isInvisible(tidy)) return texts.nameUnreadable
  if (lengthOf(tidy) > maxNameLength) return texts.nameTooLong
  return undefined
}

/** What is wrong with an email. It only has to look plausible: a mail shows whether the mailbox exists. */
export function emailProblem(email: string): string | undefined {
  const tidy = tidyEmail(email)
  if (tidy === '') return texts.emailMissing
  const plausible =
    /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?=[^@]{1,253}$)([^\s@<>()[\]\\,;:"\p{C}.]+\.)+[^\s@<>()[\]\\,;:"\p{C}.]{2,}$/u
  return plausible.test(tidy) && tidy.length <= 254 ? undefined : texts.emailUnlikely
}

/** 8 to 200 characters, and not the email itself (docs/rules/accounts.md#password-rules). */
export function passwordProblem(password: string, email: string): string | undefined {
  if (password === '') return texts.newPasswordMissing
  const length = lengthOf(password)
  if (length < passwordMinLength) return texts.passwordTooShort
  if (length > passwordMaxLength) return texts.passwordTooLong
  // In the Unicode form in which passwords are compared (password-hash.ts).
  const own = emailKey(email).normalize('NFKC')
  return own !== '' && password.normalize('NFKC').trim().toLowerCase() === own ? texts.passwordIsEmail : undefined
}

type Registration = { name: string; email: string; password: string }

/** What is wrong with the data for a new account, field by field. */
export function registrationProblems({ name, email, password }: Registration): FieldError[] {
  return fieldErrors({
    name: nameProblem(name),
    email: emailProblem(email),
    password: passwordProblem(password, email),
  })
}

type RegisterForm = Registration & { confirmation: string; termsAccepted: boolean }

/** Like `registrationProblems`, with the fields that only the form has (docs/rules/accounts.md#register). */
export function registerFormProblems({ confirmation, termsAccepted, ...registration }: RegisterForm): FieldError[] {
  return [
    ...registrationProblems(registration),
    ...fieldErrors({
      confirmation: confirmationProblem(registration.password, confirmation),
      terms: termsAccepted ? undefined : texts.termsMissing,
    }),
  ]
}

/** What is wrong with a new password. The form doesn't ask for the email; the server knows it. */
export function newPasswordFormProblems({ password, confirmation }: { password: string; confirmation: string }) {
  return fieldErrors({
    password: passwordProblem(password, ''),
    confirmation: confirmationProblem(password, confirmation),
  })
}

/** What is missing for a sign-in. Only the server knows whether email and password are right. */
export function signInProblems({ email, password }: { email: string; password: string }): FieldError[] {
  return fieldErrors({
    email: email.trim() === '' ? texts.emailMissing : undefined,
    password: password === '' ? texts.passwordMissing : undefined,
  })
}

function confirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return texts.confirmationMissing
  return confirmation === password ? undefined : texts.passwordsDiffer
}
