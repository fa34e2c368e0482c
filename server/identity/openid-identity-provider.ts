import * as openid from 'openid-client'
import type { Config } from '#server/config/config.ts'
import { isThisMachine } from '#server/platform/this-machine.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { english } from '#shared/languages.ts'
import { type ExternalIdentity, ExternalSignInError, type IdentityProvider } from './identity-provider.ts'

/** HTTP timeout 10 s, leeway 60 s, RS256, code flow with PKCE (docs/rules/accounts.md#google). */
const defaultTimeoutSeconds = 10
const leewaySeconds = 60
const signature = 'RS256'
const scope = 'openid profile email'

/** The provider's pages in the language of the shop's; Google reads `hl` instead. English is left to the browser. */
const ofLanguage = (): Record<string, string> =>
  currentLanguage() === english ? {} : { ui_locales: currentLanguage(), hl: currentLanguage() }

type Options = NonNullable<Config['oidc']> & { redirectUri: string; timeoutSeconds?: number }

/**
 * An OpenID provider, discovered by its issuer at the first sign-in. The library checks state, nonce, issuer, audience and
 * expiry, and with `enableNonRepudiationChecks` the signature too.
 */
export function createOpenIdIdentityProvider({ redirectUri, ...options }: Options): IdentityProvider {
  let found: Promise<openid.Configuration> | undefined
  /** After a failure the next sign-in tries again. */
  const provider = () =>
    (found ??= discover(options).catch((error: unknown) => {
      found = undefined
      throw new ExternalSignInError('away', error)
    }))

  return {
    async begin() {
      const configuration = await provider()
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...ofLanguage(),
      })
      return { url: url.href, secrets }
    },

    async finish(query, { state, nonce, codeVerifier }) {
      const configuration = await provider()
      const url = new URL(`${redirectUri}?${query}`)
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        return await identityOf(configuration, tokens)
      } catch (error) {
        throw problemOf(error)
      }
    },
  }
}

async function discover(options: Omit<Options, 'redirectUri'>) {
  const { issuer, clientId, clientSecret, timeoutSeconds = defaultTimeoutSeconds } = options
  const basic = openid.ClientSecretBasic(clientSecret)
  const post = openid.ClientSecretPost(clientSecret)
  const authenticate: openid.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return methods.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest)
  }
  const metadata = {
    client_secret: clientSecret,
    id_token_signed_response_alg: signature,
    [openid.clockTolerance]: leewaySeconds,
  }
  const address = new URL(issuer)
  return openid.discovery(address, clientId, metadata, authenticate, {
    timeout: timeoutSeconds,
    execute: [openid.enableNonRepudiationChecks, ...(mayBePlain(address) ? [openid.allowInsecureRequests] : [])],
  })
}

/** Name and email come from the ID token (Google), or else from the userinfo endpoint. */
async function identityOf(
  configuration: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
): Promise<ExternalIdentity> {
  const claims = tokens.claims()
  if (!claims) throw new ExternalSignInError('token')
  let { name, email, email_verified: verified } = claims
  if ((!name || !email) && configuration.serverMetadata().userinfo_endpoint) {
    const info = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    name ||= info.name
    // `email_verified` must come from the same source as the email.
    if (!email) ({ email, email_verified: verified } = info)
  }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: textOf(name),
    email: textOf(email),
    emailVerified: verified === true || verified === 'true',
  }
}

function problemOf(error: unknown): ExternalSignInError {
  if (error instanceof ExternalSignInError) return error
  if (error instanceof openid.AuthorizationResponseError) {
    return new ExternalSignInError(error.error === 'access_denied' ? 'cancelled' : 'failed', error)
  }
  return new ExternalSignInError('token', error)
}

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' && claim.trim() ? claim : undefined)

/** Plain http is for tests and trials on this machine. */
const mayBePlain = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isThisMachine(hostname)
