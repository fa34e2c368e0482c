// How a call says that it wants a token, and how a token may be written (RFC 9110 §11.4, §15.5.2).
import { expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

test('a 401 says by what to sign in', async () => {
  const answers = [
    await shop.call('GET', '/api/users/me'),
    await shop.call('GET', '/api/users/me', { token: 'x'.repeat(43) }),
    await shop.call('POST', '/api/users/signin', {
      body: { email: 'nobody@shopper.example', password: 'wrong horse' },
    }),
  ]
  for (const { status, headers } of answers) {
    expect({ status, scheme: headers['www-authenticate'] }).toEqual({ status: 401, scheme: 'Bearer' })
  }
  expect((await shop.call('GET', '/api/nothing')).headers).not.toHaveProperty('www-authenticate')
})

test.each(['Bearer ', 'bearer ', 'Bearer  ', 'BEARER    '])('%j may stand before a token', async (scheme) => {
  const { id, token } = await makeUser(shop)
  const { status, body } = await shop.call('GET', '/api/users/me', { headers: { authorization: `${scheme}${token}` } })
  expect([status, body.id]).toEqual([200, id])
})
