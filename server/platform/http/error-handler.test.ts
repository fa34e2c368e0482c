import { describe, expect, test } from 'vitest'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

describe('a request that can not be served', () => {
  test.each([
    ['page=0', 'page must be at least 1'],
    ['pageSize=101', 'pageSize must be at most 100'],
    ['page=first', 'page must be a whole number'],
    ['sort=newest', 'sort must be one of: asc, desc, higher_price, lower_price, best_score, worst_score, relevance'],
    ['in=some', 'in must be one of: all'],
  ])('says in plain words what is wrong with ?%s', async (query, message) => {
    expect(await shop.get(`/api/products?${query}`)).toMatchObject({
      status: 400,
      body: { message, code: 'invalid' },
    })
  })
})
