// A real OpenID provider on loopback, whose people answer at once, and a browser that walks through it.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { listen, stop } from './loopback.ts'

export const clientId = 'foodland'
export const clientSecret = 'a secret of the tests and of nobody else'

/** The person at the provider's page. A claim that is undefined is left out. */
export type Person = { sub: string; name?: string; email?: string; email_verified?: boolean }

export type LoopbackOpenId = {
  issuer: string
  /** From now on, this person answers. */
  becomes(person: Person): void
  /** From now on, the person says no. */
  cancels(): void
  stop(): Promise<void>
}

type Options = { redirectUri: string; claimsInToken?: boolean }

export async function startLoopbackOpenId({ redirectUri, claimsInToken = false }: Options): Promise<LoopbackOpenId> {
  let person: Person | undefined
  const server = createServer()
  const issuer = await listen(server)
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !claimsInToken,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [makeSigningKey()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/asks/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    async loadExistingGrant({ oidc }: { oidc: { session: { accountId: string } } }) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/asks/')) return answer(request, response)
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, result)
  })
  return {
    issuer,
    becomes: (next) => void (person = next),
    cancels: () => void (person = undefined),
    stop: () => stop(server),
  }
}

/** Opens the provider's page and follows it, cookies and all, to the address that leads back to the shop. */
export async function walkThrough(start: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let address = new URL(start)
  const home = address.origin
  while (address.origin === home) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${address.pathname} answered ${response.status}: ${await response.text()}`)
    address = new URL(location, address)
  }
  return address
}

function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(6).toString('hex') }
}
