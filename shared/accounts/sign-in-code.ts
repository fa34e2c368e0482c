import type { FieldError } from '../errors.ts'
import { fieldErrors } from '../field-errors.ts'
import { accountsTexts } from './accounts-texts.ts'
import { signInCodeTexts as texts } from './sign-in-code-texts.ts'

/** A mailed code has so many letters and digits (docs/rules/accounts.md#code-by-mail). */
export const signInCodeLength = 8

/** A code as it was mailed: people type small letters, spaces and hyphens, and some keyboards full-width letters. */
export const tidySignInCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What is missing for a sign-in with a code. */
export function signInCodeMissing({ email, code }: { email: string; code: string }): FieldError[] {
  return fieldErrors({
    email: email.trim() === '' ? accountsTexts.emailMissing : undefined,
    code: tidySignInCode(code) === '' ? texts.codeMissing : undefined,
  })
}

/** What is wrong with a code as typed. Only the server knows whether the code is right. */
export function signInCodeProblem(typed: string): string | undefined {
  const code = tidySignInCode(typed)
  if (code === '') return texts.codeMissing
  return code.length === signInCodeLength ? undefined : texts.codeLength
}
