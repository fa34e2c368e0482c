// Accounts whose owners get mails with links, and those links.
import { expect } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useShopForSigningIn } from './accounts.ts'
import { eventually } from './eventually.ts'

type Mail = { kind: string; subject: string; body_text: string; body_html: string }

export const tokenIn = (mail: Mail | undefined) => /#token=([\w-]{43})\n/.exec(mail?.body_text ?? '')?.[1] ?? 'none'

/** A shop for all tests of a file, its calls that send and use links, and its mails. */
export function useShopWithMailedLinks() {
  const { shop, signUp, signIn } = useShopForSigningIn({ PUBLIC_URL: 'https://shop.example' })
  const mailsTo = (email: string, kind: string) =>
    shop.db.rows<Mail>(sql`select * from mails where recipient = ${email} and kind = ${kind} order by id`)
  return {
    shop,
    signIn,
    signUp: async (name = 'Amara') => (await signUp({ name })).body,
    ask: (email?: string) => shop.post('/api/users/reset', { email }),
    setPassword: (token: string, wanted: string) => shop.post('/api/users/reset/confirm', { token, password: wanted }),
    confirm: (token: string) => shop.post('/api/users/confirm-email', { token }),
    mailsTo,
    /** The newest link, once `number` of them were sent; mails are written after the answer. */
    async linkTo(email: string, number = 1) {
      const mails = await eventually(async () => {
        const found = await mailsTo(email, 'set-password')
        expect(found).toHaveLength(number)
        return found
      })
      return tokenIn(mails.at(-1))
    },
  }
}
