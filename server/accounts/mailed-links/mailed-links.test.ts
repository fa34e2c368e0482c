import { describe, expect, test } from 'vitest'
import { raw, sql } from '#server/platform/database/database.ts'
import { password } from '#tests/support/accounts.ts'
import { makeUser } from '#tests/support/builders.ts'
import { tokenIn, useShopWithMailedLinks } from '#tests/support/mailed-links.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'
import { deleteExpiredAccountData } from '../delete-expired-account-data.ts'
import { enterWithIdentity } from '../sign-in/enter-with-identity.ts'
import { createHandOverCode, saveExternalSignIn } from '../sign-in/external-sign-ins.ts'

const { shop, signUp, signIn, ask, setPassword, confirm, mailsTo, linkTo } = useShopWithMailedLinks()

describe('what the owner is told', () => {
  test('is a new password and a ban', async () => {
    const amara = await signUp()
    const admin = await makeUser(shop, { isAdmin: true })
    const profile = { token: amara.token, body: { user: { password: 'seventeen lemons' } } }
    await shop.call('PUT', `/api/users/profile/${amara.id}`, profile)
    expect(await mailsTo(amara.email, 'password-changed')).toMatchObject([
      { body_text: expect.stringContaining('If that was not you, write to hello@foodland.example at once.') },
    ])
    for (const active of [false, true, false]) {
      await shop.as(admin).put(`/api/users/${amara.id}`, { active })
    }
    const suspended = { body_text: expect.stringContaining('Your account has been suspended.') }
    expect(await mailsTo(amara.email, 'suspended')).toMatchObject([suspended, suspended])
  })
})

describe('a forgotten password', () => {
  // Held up at either, the sign-in has the account already: whoever took them in another order would wait in a circle.
  test.each(['sessions', 'mailed_links'])(
    'is not set by a link that the first sign-in with Google takes away meanwhile, held up at the %s',
    async (table) => {
      const { id, email } = await signUp()
      await ask(email)
      const token = await linkTo(email)
      const { entering, setting } = await shop.db.transaction(async (other) => {
        await other.run(sql`select from ${raw(table)} where user_id = ${id} for update`)
        const amara = { issuer: 'https://google.example', subject: id, name: 'Amara', email, emailVerified: true }
        const entering = enterWithIdentity(shop.deps, amara)
        await waitForLock(shop.db)
        const setting = setPassword(token, 'seventeen lemons')
        await waitForLock(shop.db, 2)
        return { entering, setting }
      })
      expect(await entering).toMatchObject({ id })
      expect(await setting).toMatchObject({ status: 400, body: { code: 'link_expired' } })
    },
  )

  test('is set anew by the link of a mail, once, and ends every session', async () => {
    const amara = await signUp()
    expect(await ask(` ${amara.email.toUpperCase()}`)).toMatchObject({
      status: 202,
      body: { message: 'If there is an account with this address, a link is on its way to it.' },
    })
    const token = await linkTo(amara.email)
    const [mail] = await mailsTo(amara.email, 'set-password')
    expect(mail!.subject).toBe('Set your Foodland password')
    expect(mail!.body_text).toContain('https://shop.example/reset#token=')
    const refused = await setPassword(token, 'short')
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'Your password needs at least 8 characters' }] },
    })
    const answers = await Promise.all([setPassword(token, 'seventeen lemons'), setPassword(token, 'eighteen lemons')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)!.body.message).toBe(
      'This link is no longer valid. Please ask for a new one.',
    )
    const chosen = answers[0].status === 200 ? 'seventeen lemons' : 'eighteen lemons'
    expect((await signIn(amara.email, password)).status).toBe(401)
    expect((await signIn(amara.email, chosen)).status).toBe(200)
    expect((await shop.as(amara).get('/api/users/me')).status).toBe(401)
    expect(await mailsTo(amara.email, 'password-changed')).toHaveLength(1)
  })

  test('is also the way to a first password, and confirms the address', async () => {
    const person = await makeUser(shop)
    await ask(person.email)
    expect((await setPassword(await linkTo(person.email), 'seventeen lemons')).status).toBe(200)
    const { body } = await signIn(person.email, 'seventeen lemons')
    expect((await shop.as(body).get('/api/users/me')).body.emailConfirmed).toBe(true)
  })

  test('runs out after 30 minutes', async () => {
    const amara = await signUp()
    await ask(amara.email)
    const token = await linkTo(amara.email)
    shop.passTime(31 * 60_000)
    expect(await setPassword(token, 'seventeen lemons')).toMatchObject({ status: 400, body: { code: 'link_expired' } })
  })

  test('gives way to the newer link once one is used', async () => {
    const amara = await signUp()
    await ask(amara.email)
    const first = await linkTo(amara.email)
    await ask(amara.email)
    const second = await linkTo(amara.email, 2)
    expect((await setPassword(second, 'seventeen lemons')).status).toBe(200)
    expect((await setPassword(first, 'eighteen lemons')).status).toBe(400)
  })

  test('is not set by a link from before its owner chose a new one at the profile', async () => {
    const amara = await signUp()
    await ask(amara.email)
    const token = await linkTo(amara.email)
    const profile = { token: amara.token, body: { user: { password: 'seventeen lemons', currentPassword: password } } }
    expect((await shop.call('PUT', `/api/users/profile/${amara.id}`, profile)).status).toBe(200)
    expect(await setPassword(token, 'eighteen lemons')).toMatchObject({ status: 400, body: { code: 'link_expired' } })
    expect((await signIn(amara.email, 'seventeen lemons')).status).toBe(200)
  })

  test('says nothing about whether the address exists', async () => {
    const amara = await signUp()
    const answers = [await ask(amara.email), await ask('nobody@shopper.example'), await ask('no address'), await ask()]
    for (const { status, body } of answers) {
      expect(status).toBe(202)
      expect(body).toEqual(answers[0]!.body)
    }
    await linkTo(amara.email)
  })

  test('sends nothing to a banned account', async () => {
    const banned = await makeUser(shop, { active: false })
    const amara = await signUp()
    await ask(banned.email)
    await ask(amara.email)
    await linkTo(amara.email)
    expect(await mailsTo(banned.email, 'set-password')).toEqual([])
  })

  test('is not set by a link that was sent before a ban', async () => {
    const [amara, admin] = [await signUp(), await makeUser(shop, { isAdmin: true })]
    await ask(amara.email)
    const token = await linkTo(amara.email)
    const ban = (active: boolean) => shop.as(admin).put(`/api/users/${amara.id}`, { active })
    await ban(false)
    expect(await setPassword(token, 'seventeen lemons')).toMatchObject({ status: 400, body: { code: 'link_expired' } })
    expect((await confirm(tokenIn((await mailsTo(amara.email, 'confirm-email'))[0]))).status).toBe(400)
    await ban(true)
    expect((await signIn(amara.email, 'seventeen lemons')).status).toBe(401)
    expect((await signIn(amara.email, password)).status).toBe(200)
  })
})

describe('deleteExpiredAccountData', () => {
  test('removes what has run out and nothing else', async () => {
    const early = await signUp()
    shop.passTime(31 * 24 * 3600_000)
    await deleteExpiredAccountData(shop.deps)
    const late = await signUp()
    await shop.db.run(sql`update sessions set last_used_at = ${shop.deps.clock()} where user_id = ${late.id}`)
    const aMinuteAgo = new Date(shop.deps.clock().getTime() - 60_000)
    await createHandOverCode(shop.deps.db, 'a browser', early.id, aMinuteAgo)
    await createHandOverCode(shop.deps.db, 'a browser', late.id, shop.deps.clock())
    const begin = (state: string, minutesAgo: number) => {
      const started = { state, nonce: '', codeVerifier: '', redirect: state }
      return saveExternalSignIn(
        shop.db,
        'a browser',
        started,
        new Date(shop.deps.clock().getTime() - minutesAgo * 60_000),
      )
    }
    await begin('/early', 10)
    await begin('/late', 9)
    await deleteExpiredAccountData(shop.deps)
    const owners = await shop.db.rows<{ user_id: string }>(
      sql`select user_id from sessions union all select user_id from mailed_links union all select user_id from hand_over_codes`,
    )
    expect(owners.map(({ user_id }) => user_id)).toEqual([late.id, late.id, late.id])
    expect(early.id).not.toBe(late.id)
    expect(await shop.db.rows(sql`select redirect from external_sign_ins`)).toEqual([{ redirect: '/late' }])
  })
})
