import type { OutsideProblem } from '#shared/accounts/outside-problem-texts.ts'

/** Why the shop lets nobody in who comes from a provider; `kind` is what the sign-in page says. */
export class OutsideSignInProblem extends Error {
  readonly kind: OutsideProblem

  constructor(kind: OutsideProblem) {
    super(`outside sign-in: ${kind}`)
    this.name = 'OutsideSignInProblem'
    this.kind = kind
  }
}
