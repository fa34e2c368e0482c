import { expect, test } from 'vitest'
import { pageLinks } from './paged-list.ts'

test('the links of a list keep what stands behind a second question mark', () => {
  expect(pageLinks('/api/users?q=who?&sort=name_asc&pageSize=1', { total: 1, page: 1, pageSize: 1 })).toContain(
    '</api/users?q=who%3F&sort=name_asc&pageSize=1&page=1>; rel="first"',
  )
})
