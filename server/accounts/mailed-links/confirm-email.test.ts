import { describe, expect, test } from 'vitest'
import { createSession } from '#server/accounts/sessions.ts'
import { makeUser } from '#tests/support/builders.ts'
import { tokenIn, useShopWithMailedLinks } from '#tests/support/mailed-links.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'

const { shop, signUp, ask, linkTo, setPassword, confirm, mailsTo } = useShopWithMailedLinks()

describe('a new account’s address', () => {
  test('is confirmed by the link of the welcome, which may be opened twice', async () => {
    const amara = await signUp()
    const [mail] = await mailsTo(amara.email, 'confirm-email')
    expect(mail!.subject).toBe('Welcome to Foodland: please confirm your address')
    const me = () => shop.as(amara).get('/api/users/me')
    expect((await me()).body.emailConfirmed).toBe(false)
    const token = tokenIn(mail)
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { message: 'Your address is confirmed. Thank you!' },
    })
    expect((await confirm(token)).status).toBe(200)
    expect((await me()).body.emailConfirmed).toBe(true)
    expect((await setPassword(token, 'seventeen lemons')).status).toBe(400)
  })

  test('is confirmed by that link after a new password, too', async () => {
    const amara = await signUp()
    const body = { user: { password: 'seventeen lemons' } }
    expect((await shop.as(amara).put(`/api/users/profile/${amara.id}`, body)).status).toBe(200)
    expect((await confirm(tokenIn((await mailsTo(amara.email, 'confirm-email'))[0]))).status).toBe(200)
  })

  test('can be confirmed for a week', async () => {
    const amara = await signUp()
    const token = tokenIn((await mailsTo(amara.email, 'confirm-email'))[0])
    shop.passTime(8 * 24 * 3600_000)
    expect((await confirm(token)).status).toBe(400)
  })

  test('is written to again when asked, as long as it is not confirmed', async () => {
    const amara = await signUp()
    const askAgain = () => shop.as(amara).post('/api/users/me/confirm-email')
    const answer = {
      status: 202,
      body: { message: 'If your address is not confirmed yet, an email with a link is on its way to it.' },
    }
    expect(await askAgain()).toMatchObject(answer)
    const mails = await mailsTo(amara.email, 'confirm-email')
    expect(mails).toHaveLength(2)
    expect((await confirm(tokenIn(mails[1]))).status).toBe(200)
    expect(await askAgain()).toMatchObject(answer)
    expect(await mailsTo(amara.email, 'confirm-email')).toHaveLength(2)
    expect((await confirm(tokenIn(mails[0]))).status).toBe(200)
  })

  test('is written to again five times an hour at most', async () => {
    const limited = await openShopOfTest({ RATE_LIMITS: 'on' })
    const { token } = await makeUser(limited)
    const askAgain = () => limited.as(token).post('/api/users/me/confirm-email')
    for (let count = 0; count < 5; count++) expect((await askAgain()).status).toBe(202)
    expect(await askAgain()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    limited.passTime(61 * 60_000)
    expect((await askAgain()).status).toBe(202)
  })

  test('is written to without the name, which may be a stranger’s text', async () => {
    const { id, email, token } = await signUp('you won $500! Collect it at https://evil.example')
    await ask(email)
    await linkTo(email)
    const password = { user: { password: 'seventeen lemons' } }
    await shop.as(token).put(`/api/users/profile/${id}`, password)
    const admin = await makeUser(shop, { isAdmin: true })
    const adminToken = await createSession(shop.db, admin.id, shop.deps.clock())
    await shop.as(adminToken).put(`/api/users/${id}`, { active: false })
    for (const kind of ['confirm-email', 'set-password', 'password-changed', 'suspended']) {
      const mails = await mailsTo(email, kind)
      expect(mails, kind).toHaveLength(1)
      expect(JSON.stringify(mails), kind).not.toContain('evil.example')
    }
  })

  test('is written to with the name once it is confirmed, if that looks like a name', async () => {
    const greetingOf = async (name: string) => {
      const { email } = await signUp(name)
      await confirm(tokenIn((await mailsTo(email, 'confirm-email'))[0]))
      await ask(email)
      await linkTo(email)
      const [mail] = await mailsTo(email, 'set-password')
      expect(mail!.body_html.includes(`Hello ${name},`)).toBe(mail!.body_text.startsWith(`Hello ${name},`))
      return mail!.body_text.split('\n')[0]
    }
    expect(await greetingOf('Amara Okafor')).toBe('Hello Amara Okafor,')
    expect(await greetingOf('your parcel is held, pay at evil.example/pay')).not.toContain('evil.example')
  })
})
