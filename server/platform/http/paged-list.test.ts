import { expect, test } from 'vitest'
import { useTestShop } from '#tests/support/test-shop.ts'
import { sql } from '../database.ts'
import { countWithin } from './paged-list.ts'

const shop = useTestShop()

test.each([
  [2, { total: 2, isMore: false }],
  [3, { total: 3, isMore: false }],
  [4, { total: 3, isMore: true }],
])('of %i, counted up to three', async (there, count) => {
  expect(await countWithin(shop.db, sql`generate_series(1, ${there}::integer)`, 3)).toEqual(count)
})
