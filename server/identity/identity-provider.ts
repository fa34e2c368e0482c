/** What ties the answer of a sign-in to its question. Kept on the server, never shown to the browser in whole. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string }

/** A person as the provider vouches for them. */
export type OutsideIdentity = {
  issuer: string
  /** The provider's own, unchanging id of the person. */
  subject: string
  name: string | undefined
  email: string | undefined
  emailVerified: boolean
}

/** The ways in which a sign-in through a provider can fail. */
export type IdentityProblemKind = 'away' | 'cancelled' | 'failed' | 'token'

/**
 * A sign-in that did not come about: the provider is out of reach, the person changed their mind, the answer was
 * refused, or no valid token could be had for it. `cause` is for the log.
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
  /** The provider's page that asks the person, and what has to be kept for `finish`. */
  begin(): Promise<{ address: string; secrets: SignInSecrets }>
  /** Who came back, once the answer has proved to belong to these secrets and to be the provider's own. */
  finish(query: URLSearchParams, secrets: SignInSecrets): Promise<OutsideIdentity>
}
