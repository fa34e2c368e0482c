import type { OutsideProblem } from '#shared/accounts/outside-problem-texts.ts'

/** Why the shop turns away somebody whom a provider sent; `kind` is what the sign-in page explains. */
export class OutsideSignInProblem extends Error {
  readonly kind: OutsideProblem

  constructor(kind: OutsideProblem) {
    super(`outside sign-in: ${kind}`)
    this.name = 'OutsideSignInProblem'
    this.kind = kind
  }
}
