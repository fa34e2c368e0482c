import type { OutsideProblem } from '#shared/accounts/outside-problems.ts'

/** A person whom the provider vouched for, and whom the shop can't let in all the same. */
export class OutsideSignInProblem extends Error {
  readonly kind: OutsideProblem

  constructor(kind: OutsideProblem) {
    super(`outside sign-in: ${kind}`)
    this.name = 'OutsideSignInProblem'
    this.kind = kind
  }
}
