import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startForgedOpenId } from '#tests/support/forged-openid.ts'
import {
  clientId,
  clientSecret,
  type LoopbackOpenId,
  startLoopbackOpenId,
  walkThrough,
} from '#tests/support/loopback-openid.ts'
import type { IdentityProvider, SignInSecrets } from './identity-provider.ts'
import { createOpenIdIdentityProvider } from './openid-identity-provider.ts'

const redirectUri = 'http://shop.example/api/identity/google/callback'
const providerOf = (issuer: string) =>
  createOpenIdIdentityProvider({ issuer, clientId, clientSecret, redirectUri, timeoutSeconds: 1 })

describe.each([
  ['in the token', true],
  ['at the userinfo endpoint', false],
])('with a real provider that keeps name and email %s', (_where, claimsInToken) => {
  let openId: LoopbackOpenId
  let provider: IdentityProvider
  beforeAll(async () => {
    openId = await startLoopbackOpenId({ redirectUri, claimsInToken })
    provider = providerOf(openId.issuer)
  })
  afterAll(() => openId.stop())

  test('brings back who signed in', async () => {
    openId.becomes({ sub: '42', name: 'Amara Okafor', email: 'amara@mail.example', email_verified: true })
    const { url, secrets } = await provider.begin()
    const asked = new URL(url).searchParams
    expect(asked.get('scope')).toBe('openid profile email')
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(url).not.toContain(secrets.codeVerifier)
    const back = await walkThrough(url)
    expect(back.href.startsWith(redirectUri)).toBe(true)
    expect(await provider.finish(back.searchParams, secrets)).toEqual({
      issuer: openId.issuer,
      subject: '42',
      name: 'Amara Okafor',
      email: 'amara@mail.example',
      emailVerified: true,
    })
  })

  test('says what it was not told', async () => {
    openId.becomes({ sub: '43', email: 'ben@mail.example', email_verified: false })
    const { url, secrets } = await provider.begin()
    const back = await walkThrough(url)
    expect(await provider.finish(back.searchParams, secrets)).toMatchObject({ name: undefined, emailVerified: false })
  })

  test('hears that consent was refused', async () => {
    openId.cancels()
    const { url, secrets } = await provider.begin()
    const back = await walkThrough(url)
    await expect(provider.finish(back.searchParams, secrets)).rejects.toMatchObject({ kind: 'cancelled' })
  })

  test('refuses another state, another code verifier, another issuer and a code that was used', async () => {
    openId.becomes({ sub: '42', name: 'Amara Okafor', email: 'amara@mail.example', email_verified: true })
    const { url, secrets } = await provider.begin()
    const query = (await walkThrough(url)).searchParams
    const other = await provider.begin()
    const finish = (wrong: Partial<SignInSecrets>) => provider.finish(query, { ...secrets, ...wrong })
    await expect(finish({ state: other.secrets.state })).rejects.toMatchObject({ kind: 'token' })
    const mixedUp = new URLSearchParams(query)
    mixedUp.set('iss', 'https://evil.example')
    await expect(provider.finish(mixedUp, secrets)).rejects.toMatchObject({ kind: 'token' })
    await expect(finish({ codeVerifier: other.secrets.codeVerifier })).rejects.toMatchObject({ kind: 'token' })
    const again = await provider.begin()
    const fresh = (await walkThrough(again.url)).searchParams
    await provider.finish(fresh, again.secrets)
    await expect(provider.finish(fresh, again.secrets)).rejects.toMatchObject({ kind: 'token' })
  })
})

describe('with tokens that are not what they should be', () => {
  let forger: Awaited<ReturnType<typeof startForgedOpenId>>
  let provider: IdentityProvider
  let secrets: SignInSecrets
  beforeAll(async () => {
    forger = await startForgedOpenId()
    provider = providerOf(forger.issuer)
  })
  afterAll(() => forger.stop())
  beforeEach(async () => {
    forger.becomes('well')
    ;({ secrets } = await provider.begin())
  })
  const finish = () => provider.finish(new URLSearchParams({ code: 'a-code', state: secrets.state }), secrets)
  const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  test('takes a right one', async () => {
    forger.hands({ nonce: secrets.nonce })
    expect(await finish()).toMatchObject({ subject: '7', email: 'amara@mail.example', emailVerified: true })
  })

  test('forgives clocks that differ by less than a minute', async () => {
    forger.hands({ nonce: secrets.nonce, exp: secondsFromNow(-40) })
    expect(await finish()).toMatchObject({ subject: '7' })
  })

  test.each([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 90 }],
    ['for another audience', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with another nonce', { nonce: 'something-else' }],
    ['without its nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
    ['without an expiry', { exp: undefined }],
  ])('refuses one that is %s', async (_what, claims) => {
    forger.hands({ nonce: secrets.nonce, ...claims })
    await expect(finish()).rejects.toMatchObject({ kind: 'token' })
  })

  test.each([
    ['signed by another key', 'foreign'],
    ['with a damaged signature', 'damaged'],
    ['without a signature, alg: none', 'none'],
    ['signed by the shared secret', 'HS256'],
  ] as const)('refuses one that is %s', async (_what, signing) => {
    forger.hands({ nonce: secrets.nonce }, signing)
    await expect(finish()).rejects.toMatchObject({ kind: 'token' })
  })

  test('does not take the word "true" of an unverified email for granted', async () => {
    for (const [said, verified] of [
      ['true', true],
      ['false', false],
      [undefined, false],
      [1, false],
    ]) {
      ;({ secrets } = await provider.begin())
      forger.hands({ nonce: secrets.nonce, email_verified: said })
      expect(await finish()).toMatchObject({ emailVerified: verified })
    }
  })

  test('takes the word on an email only from where the email comes from', async () => {
    forger.hands({ nonce: secrets.nonce, email: undefined, email_verified: true })
    forger.tells({ email: 'other@mail.example', email_verified: false })
    expect(await finish()).toMatchObject({ email: 'other@mail.example', emailVerified: false })
    ;({ secrets } = await provider.begin())
    forger.hands({ nonce: secrets.nonce, name: undefined, email_verified: false })
    forger.tells({ name: 'Amara O.', email: 'other@mail.example', email_verified: true })
    expect(await finish()).toMatchObject({ name: 'Amara O.', email: 'amara@mail.example', emailVerified: false })
  })

  test('hears that no token can be had', async () => {
    for (const mood of ['failing', 'silent'] as const) {
      forger.becomes(mood)
      await expect(finish()).rejects.toMatchObject({ kind: 'token' })
    }
  })
})

describe('with a provider that is down', () => {
  test('says so, and asks again the next time', async () => {
    const forger = await startForgedOpenId()
    const provider = providerOf(forger.issuer)
    forger.becomes('away')
    await expect(provider.begin()).rejects.toMatchObject({ kind: 'away' })
    forger.becomes('well')
    expect((await provider.begin()).url).toContain(forger.issuer)
    await forger.stop()
    await expect(providerOf(forger.issuer).begin()).rejects.toMatchObject({ kind: 'away' })
  })

  test('never speaks plain http to a host that is not this machine', async () => {
    const begun = providerOf('http://idp.example').begin()
    await expect(begun).rejects.toMatchObject({ kind: 'away', cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' } })
  })
})
