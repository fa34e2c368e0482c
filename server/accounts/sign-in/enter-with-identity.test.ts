import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { amara, useGoogleShop } from '#tests/support/google-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const shop = useGoogleShop()

describe('an account with that email', () => {
  test('is linked and keeps its password when its address was confirmed', async () => {
    const body = { name: 'Amara', email: 'AMARA@mail.example', password: 'orchard lane 18' }
    const { body: account } = await shop.post('/api/users/signup', body)
    await shop.db.run(sql`update users set email_confirmed_at = now()`)
    const { body: signedIn } = await shop.signIn()
    expect(signedIn).toMatchObject({ id: account.id, name: 'Amara' })
    expect((await shop.me(account.token)).status).toBe(200)
    expect((await shop.post('/api/users/signin', body)).status).toBe(200)
    expect((await shop.signIn()).body.id).toBe(account.id)
  })

  test('loses its password and sessions, and its owner hears of it, when its address never was', async () => {
    const body = { name: 'A stranger', email: amara.email, password: 'orchard lane 18' }
    const { body: account } = await shop.post('/api/users/signup', body)
    const { body: signedIn } = await shop.signIn()
    expect(signedIn.id).toBe(account.id)
    expect((await shop.me(account.token)).status).toBe(401)
    expect(await shop.db.rows(sql`select from known_origins`)).toEqual([])
    expect((await shop.post('/api/users/signin', body)).status).toBe(401)
    expect((await shop.me(signedIn.token)).body).toMatchObject({ hasPassword: false, emailConfirmed: true })
    const mails = await shop.db.rows<{ subject: string }>(
      sql`select subject from mails where recipient = ${amara.email} and kind = 'password-removed'`,
    )
    expect(mails).toEqual([{ subject: 'You now sign in to Foodland with Google' }])
    expect((await shop.signIn()).body.id).toBe(account.id)
    expect((await shop.me(signedIn.token)).status).toBe(200)
  })

  test('takes the provider’s name when its address never was: the stranger’s may be a text for its owner', async () => {
    const name = 'your parcel is held, pay at evil.example/pay'
    const body = { name, email: amara.email, password: 'orchard lane 18' }
    await shop.post('/api/users/signup', body)
    const { body: signedIn } = await shop.signIn()
    expect(signedIn.name).toBe('Amara Okafor')
    expect((await shop.me(signedIn.token)).body.name).toBe('Amara Okafor')
    await shop.post('/api/users/reset', { email: amara.email })
    const mails = await eventually(async () => {
      const sent = await shop.db.rows<{ kind: string; text: string }>(
        sql`select kind, body_text as text from mails where recipient = ${amara.email} order by id`,
      )
      expect(sent.map(({ kind }) => kind)).toEqual(['confirm-email', 'password-removed', 'set-password'])
      return sent
    })
    for (const { text } of mails.slice(1)) expect(text).toContain('Hello Amara Okafor,')
    expect(JSON.stringify(mails)).not.toContain('evil.example')
  })

  test('keeps the password when its address is confirmed while the owner comes in', async () => {
    const body = { name: 'Amara', email: amara.email, password: 'orchard lane 18' }
    await shop.post('/api/users/signup', body)
    const entering = await heldUp(shop, sql`update users set email_confirmed_at = now()`, () => shop.signIn())
    expect(entering.status).toBe(200)
    expect((await shop.post('/api/users/signin', body)).status).toBe(200)
  })

  test('that is made at the same moment is the one that is entered', async () => {
    const id = uuid()
    const entering = await heldUp(
      shop,
      sql`insert into users (id, name, email, email_confirmed_at) values (${id}, 'Amara', ${amara.email}, now())`,
      () => shop.signIn(),
    )
    expect(entering).toMatchObject({ status: 200, body: { id } })
  })

  test('is opened by none of the links that a stranger had asked for', async () => {
    const body = { name: 'A stranger', email: amara.email, password: 'orchard lane 18' }
    await shop.post('/api/users/signup', body)
    await shop.post('/api/users/reset', { email: amara.email })
    const link = await eventually(async () => {
      const mail = await shop.db.row<{ text: string }>(
        sql`select body_text as text from mails where recipient = ${amara.email} and kind = 'set-password'`,
      )
      return /#token=([\w-]{43})\n/.exec(mail!.text)![1]
    })
    await shop.signIn()
    const chosen = { token: link, password: 'seventeen lemons' }
    expect(await shop.post('/api/users/reset/confirm', chosen)).toMatchObject({
      status: 400,
      body: { code: 'link_expired' },
    })
    const entering = { email: amara.email, password: 'seventeen lemons' }
    expect((await shop.post('/api/users/signin', entering)).status).toBe(401)
  })

  test('is entered by another spelling of the same address', async () => {
    const owner = await makeUser(shop, { email: 'amara@bücher.example' })
    shop.openId.becomes({ ...amara, email: 'amara@xn--bcher-kva.example' })
    expect((await shop.signIn()).body.id).toBe(owner.id)
  })

  test('is not entered by an email that only PostgreSQL takes for the same', async () => {
    await makeUser(shop, { email: 'amina@mail.example' })
    shop.openId.becomes({ ...amara, email: 'amİna@mail.example' })
    expect(await shop.problemOf()).toBe('incomplete')
    const count = await shop.db.row(sql`select count(*) as identities from identities`)
    expect(count).toEqual({ identities: 0 })
  })

  test('is not entered when the provider has not verified the email', async () => {
    await makeUser(shop, { email: amara.email })
    for (const email_verified of [false, undefined]) {
      shop.openId.becomes({ ...amara, email_verified })
      expect(await shop.problemOf()).toBe('unverified')
    }
    const count = await shop.db.row(sql`select count(*) as identities from identities`)
    expect(count).toEqual({ identities: 0 })
  })

  test('is entered, and not that of whom another provider calls by the same name', async () => {
    const [other, owner] = [await makeUser(shop), await makeUser(shop, { email: amara.email })]
    await shop.db.run(sql`
      insert into identities (issuer, subject, user_id, created_at)
      values ('https://another.example', ${amara.sub}, ${other.id}, now())`)
    expect((await shop.signIn()).body.id).toBe(owner.id)
  })

  test('stays banned, and is not linked', async () => {
    await makeUser(shop, { email: amara.email, active: false })
    expect(await shop.problemOf()).toBe('suspended')
    expect(await shop.db.row(sql`select count(*) as identities from identities`)).toEqual({ identities: 0 })
  })

  test('does not let a banned person in by an identity that was linked before', async () => {
    await shop.signIn()
    await shop.db.run(sql`update users set active = false`)
    expect(await shop.problemOf()).toBe('suspended')
  })
})
