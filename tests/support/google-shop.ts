// A shop whose Google is a provider on loopback, and a browser that signs in through it.
import { beforeEach } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import {
  clientId,
  clientSecret,
  type LoopbackOpenId,
  type Person,
  startLoopbackOpenId,
  walkThrough,
} from './loopback-openid.ts'
import { openedOnce } from './opened-once.ts'
import { openTestShop } from './test-shop.ts'
import type { Answer } from './typed-calls.ts'

export const publicUrl = 'http://shop.example'
export const amara = {
  sub: '42',
  name: 'Amara Okafor',
  email: 'amara@mail.example',
  email_verified: true,
} satisfies Person

/** One for all tests of a file; each of them begins without accounts and mails, and with Amara at the provider. */
export function useGoogleShop() {
  const shop = openedOnce(openGoogleShop)
  beforeEach(async () => {
    await shop.db.run(sql`delete from users`)
    await shop.db.run(sql`delete from mails`)
    shop.openId.becomes(amara)
  })
  return shop
}

async function openGoogleShop() {
  const openId: LoopbackOpenId = await startLoopbackOpenId({
    redirectUri: `${publicUrl}/api/identity/google/callback`,
  })
  const shop = await openTestShop({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: openId.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  })

  const start = (query = '', cookie = '') => shop.get(`/api/identity/google/start${query}`, { headers: { cookie } })
  const comeBack = (address: URL, cookie: string) =>
    shop.get(`${address.pathname}${address.search}`, { headers: { cookie } })
  const redeem = (code: string | undefined, cookie: string) =>
    shop.post('/api/users/redeem', { code }, { headers: { cookie } })

  /** The whole way of somebody who presses the button: out, back, and the shop's answer. */
  async function passThrough(query = '') {
    const begun = await start(query)
    const cookie = cookieOf(begun)
    const back = await walkThrough(String(begun.headers['location']))
    return { cookie, back, answer: await comeBack(back, cookie) }
  }

  return {
    ...shop,
    openId,
    start,
    comeBack,
    redeem,
    passThrough,
    /** As `passThrough`, after which the page turns the code into a token. */
    async signIn(query = '') {
      const { cookie, answer } = await passThrough(query)
      return redeem(fragmentOf(answer)['code'], cookie)
    },
    /** Why this person can't come in. */
    problemOf: async () => fragmentOf((await passThrough()).answer)['problem'],
    me: (token: string) => shop.as(token).get('/api/users/me'),
    async close() {
      await shop.close()
      await openId.stop()
    },
  }
}

/** The cookie that an answer sets, as the browser sends it back. */
export const cookieOf = ({ headers }: Pick<Answer, 'headers'>): string => String(headers['set-cookie']).split(';')[0]!

/** The parameters behind # in the address that an answer leads to. */
export function fragmentOf({ headers }: Pick<Answer, 'headers'>): Record<string, string> {
  const { hash } = new URL(String(headers['location']), publicUrl)
  return Object.fromEntries(new URLSearchParams(hash.slice(1)))
}
