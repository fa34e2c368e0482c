import type { ExternalSignInProblem } from '#shared/accounts/external-sign-in-texts.ts'

/** What ties the response of a sign-in to its request. Stored on the server; the browser never gets all of it. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/** A person, as described by the provider. */
export type ExternalIdentity = {
  issuer: string
  /** The provider's id of the person, which never changes. */
  subject: string
  name: string | undefined
  email: string | undefined
  emailVerified: boolean
}

/** Google or any other OpenID provider. Both functions throw an ExternalSignInError: `away`, `cancelled`, `failed`, `token`. */
export interface IdentityProvider {
  /** The provider's page to open, and what must be stored for `finish`. */
  begin(): Promise<{ url: string; secrets: SignInSecrets }>
  /** Checks that the response belongs to these secrets and comes from the provider, and returns the person. */
  finish(query: URLSearchParams, secrets: SignInSecrets): Promise<ExternalIdentity>
}

/** A failed sign-in through a provider. The sign-in page explains `kind`; `cause` is for the log. */
export class ExternalSignInError extends Error {
  readonly kind: ExternalSignInProblem

  constructor(kind: ExternalSignInProblem, cause?: unknown) {
    super(`external sign-in: ${kind}`, { cause })
    this.name = 'ExternalSignInError'
    this.kind = kind
  }
}
