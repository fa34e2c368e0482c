import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { mailAccountSuspended, mailPasswordChanged, mailWelcome } from './account-mails.ts'

const shop = useTestShop()
const config = {
  shopName: 'Foodland',
  shopEmail: 'hello@foodland.example',
  shopAddress: [] as string[],
  publicUrl: 'https://shop.example',
}

test('what an account’s owner hears', async () => {
  const owner = { id: uuid(), name: 'Jonas', email: 'jonas@mail.example', emailConfirmed: true }
  await mailWelcome(shop.db, config, owner)
  await mailPasswordChanged(shop.db, config, owner)
  await mailAccountSuspended(shop.db, config, owner)
  const mails = await shop.db.rows(sql`
    select subject, body_text as text from mails where recipient = ${owner.email} order by id`)
  expect(mails).toMatchObject([
    { subject: 'Welcome to Foodland', text: expect.stringContaining('Your account is ready.') },
    { text: expect.stringContaining('If that was not you, write to hello@foodland.example at once.') },
    { text: expect.stringContaining('Your account has been suspended.') },
  ])
})
