import type { ExternalSignInProblem } from '#shared/accounts/external-sign-in-texts.ts'

/** Why the shop turns away somebody whom a provider sent; `kind` is what the sign-in page explains. */
export class OutsideSignInProblem extends Error {
  readonly kind: ExternalSignInProblem

  constructor(kind: ExternalSignInProblem) {
    super(`outside sign-in: ${kind}`)
    this.name = 'OutsideSignInProblem'
    this.kind = kind
  }
}
