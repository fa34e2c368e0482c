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

/** The ways in which a sign-in through a provider can fail. */
type IdentityProblemKind = 'away' | 'cancelled' | 'failed' | 'token'

/**
 * A sign-in that failed: the provider is unreachable, the person changed their mind, the answer was refused, or no
 * valid token was to be had for it. `cause` is for the log.
 */
export class IdentityProblem extends Error {
  readonly kind: IdentityProblemKind

  constructor(kind: IdentityProblemKind, cause?: unknown) {
    super(`outside sign-in: ${kind}`, { cause })
    this.name = 'IdentityProblem'
    this.kind = kind
  }
}

/** Google, or any OpenID provider in its place. Both functions throw an IdentityProblem. */
export interface IdentityProvider {
  /** The provider's page that asks the person, and what must be stored for `finish`. */
  begin(): Promise<{ address: string; secrets: SignInSecrets }>
  /** Who came back, once the answer has proved to match these secrets and to come from the provider. */
  finish(query: URLSearchParams, secrets: SignInSecrets): Promise<ExternalIdentity>
}
