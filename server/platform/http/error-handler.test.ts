import { describe, expect, test } from 'vitest'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

describe('a request that can not be served', () => {
  test.each([
    ['page=0', 'page must be at least 1'],
    ['pageSize=101', 'pageSize must be at most 100'],
    ['page=first', 'page must be a whole number'],
    ['sort=newest', 'sort must be one of: asc, desc, higher_price, lower_price, best_score, worst_score'],
    ['in=some', 'in must be one of: all'],
  ])('says in plain words what is wrong with ?%s', async (query, message) => {
    expect(await shop.get(`/api/products?${query}`)).toMatchObject({
      status: 400,
      body: { message, code: 'invalid' },
    })
  })

  const signIn = (type: string, body: string) =>
    shop.post('/api/users/signin', body, { headers: { 'content-type': type } })

  test('answers broken JSON with 400, another type with 415, too much with 413', async () => {
    expect(await signIn('application/json', '{"email":')).toMatchObject({
      status: 400,
      body: { message: 'The request could not be read.' },
    })
    expect(await signIn('text/plain', 'hello')).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
    expect(await signIn('application/json', `"${'x'.repeat(600_000)}"`)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
    expect(await signIn('application/json', '[]')).toMatchObject({
      status: 400,
      body: { message: 'The body must be a JSON object' },
    })
  })
})
