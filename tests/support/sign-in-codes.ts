// Signing in with mailed codes through the API.
import { expect } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useShopForSigningIn } from './accounts.ts'
import { eventually } from './eventually.ts'

type Mail = { kind: string; subject: string; text: string; owner: string | null }
type Calling = { remoteAddress?: string }

/** A shop for all tests of a file, its calls for codes, and its mails. */
export function useShopWithCodes(settings: Record<string, string> = {}) {
  const { shop, signUp, signIn } = useShopForSigningIn(settings)
  const mailsTo = (email: string, kind: string) =>
    shop.db.rows<Mail>(sql`
      select kind, subject, body_text as text, owner_id as owner from mails
      where recipient = ${email} and kind = ${kind} order by id`)
  const ask = (email?: unknown, calling: Calling = {}) => shop.post('/api/users/code', { email }, calling)
  const enter = (email: unknown, code: unknown, more: object = {}, calling: Calling = {}) =>
    shop.post('/api/users/code/confirm', { email, code, ...more }, calling)
  /** The newest code, once `number` of them were mailed; mails are written after the answer. */
  async function codeTo(email: string, number = 1): Promise<string> {
    const mails = await eventually(async () => {
      const found = await mailsTo(email, 'sign-in-code')
      expect(found).toHaveLength(number)
      return found
    })
    return /^([A-Z0-9]{8}) is your code to sign in\.$/m.exec(mails.at(-1)!.text)![1]!
  }
  return {
    shop,
    signUp,
    signIn,
    ask,
    enter,
    codeTo,
    mailsTo,
    async askFor(email: string, number = 1) {
      expect((await ask(email)).status).toBe(202)
      return codeTo(email, number)
    },
    newEmail: () => `${Math.random().toString(36).slice(2)}@shopper.example`,
  }
}

/** A code of the right length that is not this code. */
export const otherThan = (code: string): string => (code === 'BBBBBBBB' ? 'CCCCCCCC' : 'BBBBBBBB')
