import { passwordProblem } from '#shared/accounts/account-rules.ts'
import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import { isCommonPassword } from './common-passwords.ts'

/** What is wrong with a password that is to be set, by the rules of the form and of the list of common ones (RULINGS §2). */
export function newPasswordProblem(password: string, email: string): string | undefined {
  return passwordProblem(password, email) ?? (isCommonPassword(password) ? accountsTexts.passwordTooCommon : undefined)
}
