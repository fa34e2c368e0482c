// An OpenID provider that hands out any ID token that a test composes: forged, expired, unsigned.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import { clientId, clientSecret } from './loopback-openid.ts'
import { listen, stop } from './loopback.ts'

type Claims = Record<string, unknown>

/** How a token is signed: correctly, by somebody else's key, not at all, or by the shared secret. */
type Signing = 'right' | 'foreign' | 'none' | 'HS256' | 'damaged'

/** What the token endpoint does; `away` is the whole provider. */
type Mood = 'well' | 'failing' | 'silent' | 'away'

export async function startForgedOpenId() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let idToken = ''
  let userInfo: Claims = {}
  let mood: Mood = 'well'

  const server = createServer((request, response) => {
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const path = request.url?.split('?')[0]
    if (mood === 'away') return send({}, 503)
    if (path === '/.well-known/openid-configuration') {
      return send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/keys`,
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      })
    }
    if (path === '/keys') return send({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'ours', use: 'sig' }] })
    if (path === '/userinfo') return send(userInfo)
    if (path !== '/token') return send({ error: 'not_found' }, 404)
    if (mood === 'silent') return undefined
    if (mood === 'failing') return send({ error: 'invalid_grant' }, 400)
    return send({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken })
  })
  const issuer = await listen(server)

  return {
    issuer,
    /** The next ID token: a correct one, except for what is named here. */
    hands(claims: Claims, signing: Signing = 'right') {
      const now = Math.floor(Date.now() / 1000)
      const person = { sub: '7', name: 'Amara Okafor', email: 'amara@mail.example', email_verified: true }
      const all = { iss: issuer, aud: clientId, iat: now, exp: now + 300, ...person, ...claims }
      idToken = makeToken(all, signing, { privateKey, foreignKey: foreign.privateKey })
    },
    /** What the userinfo endpoint says of the person. */
    tells: (claims: Claims) => void (userInfo = { sub: '7', ...claims }),
    becomes: (next: Mood) => void (mood = next),
    stop: () => stop(server),
  }
}

type Keys = { privateKey: KeyObject; foreignKey: KeyObject }

function makeToken(claims: Claims, signing: Signing, { privateKey, foreignKey }: Keys): string {
  const algorithms: Record<string, string> = { none: 'none', HS256: 'HS256' }
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode({ alg: algorithms[signing] ?? 'RS256', kid: 'ours' })}.${encode(claims)}`
  const signed = (key: KeyObject) => sign('sha256', Buffer.from(content), key)
  const signature = () => {
    if (signing === 'none') return Buffer.of()
    if (signing === 'HS256') return createHmac('sha256', clientSecret).update(content).digest()
    const bytes = signed(signing === 'foreign' ? foreignKey : privateKey)
    if (signing === 'damaged') bytes[0]! ^= 1
    return bytes
  }
  return `${content}.${signature().toString('base64url')}`
}
