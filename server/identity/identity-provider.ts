import type { ExternalSignInProblem } from '#shared/accounts/external-sign-in-texts.ts'

/** What ties the answer of a sign-in to its request. Stored on the server; the browser never sees all of it. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/** A person, as the provider vouches for them. */
export type ExternalIdentity = {
  issuer: string
  /** The provider's own, unchanging id for the person. */
  subject: string
  name: string | undefined
  email: string | undefined
  emailVerified: boolean
}

/**
 * Google, or any OpenID provider in its place. Both functions throw an ExternalSignInError:
 * `away`, `cancelled`, `failed`, or `token` when no valid one was to be had.
 */
export interface IdentityProvider {
  /** The provider's page that asks the person, and what must be stored for `finish`. */
  begin(): Promise<{ url: string; secrets: SignInSecrets }>
  /** Who came back, once the answer has proved to match these secrets and to come from the provider. */
  finish(query: URLSearchParams, secrets: SignInSecrets): Promise<ExternalIdentity>
}

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
