import { expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { countWithin } from './count-rows.ts'
import { sql } from './database.ts'

const shop = useTestShop()

test.each([
  [2, { total: 2, isMore: false }],
  [3, { total: 3, isMore: false }],
  [4, { total: 3, isMore: true }],
])('of %i, counted up to three', async (there, count) => {
  expect(await countWithin(shop.db, sql`generate_series(1, ${there}::integer)`, 3)).toEqual(count)
})

test('the links of a list keep what stands behind a second question mark', async () => {
  const { token } = await makeUser(shop, { name: 'Who? Me', isAdmin: true })
  const { headers, body } = await shop.call('GET', '/api/users?q=who?&sort=name_asc&pageSize=1', { token })
  expect(body).toMatchObject([{ name: 'Who? Me' }])
  expect(headers['link']).toContain('</api/users?q=who%3F&sort=name_asc&pageSize=1&page=1>; rel="first"')
})
