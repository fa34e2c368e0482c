import type { ExternalSignInProblem } from '#shared/accounts/external-sign-in-texts.ts'

/**
 * A sign-in through a provider that failed, there or here; `kind` is what the sign-in page explains, `cause` is for the
 * log.
 */
export class ExternalSignInError extends Error {
  readonly kind: ExternalSignInProblem

  constructor(kind: ExternalSignInProblem, cause?: unknown) {
    super(`external sign-in: ${kind}`, { cause })
    this.name = 'ExternalSignInError'
    this.kind = kind
  }
}
