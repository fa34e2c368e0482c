import { expect, test, vi } from 'vitest'
import { makeTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { openNews, type Tag } from './news.ts'

test('news that could not be told are told as soon as they can be, together with what came since', async () => {
  const given = await makeTestDatabase()
  // One connection listens, and the test keeps the other one.
  const crowded = openDatabase({ ...given.connection, max: 2, connectionTimeoutMillis: 100 }, { log: () => {} })
  const complaints: unknown[] = []
  const ours = await openNews(given.db, () => {})
  const others = await openNews(crowded, (error) => complaints.push(error))
  const heard: (Tag[] | 'everything')[] = []
  ours.subscribe((changed) => heard.push(changed))

  const taken = await crowded.pool.connect()
  others.publish(['product:pears'])
  await vi.waitFor(() => expect(complaints.length).toBeGreaterThan(0), { timeout: 10_000 })
  others.publish(['product:apples'])
  expect(heard).toEqual([])
  taken.release()
  await vi.waitFor(() => expect(heard.flat().toSorted()).toEqual(['product:apples', 'product:pears']), {
    timeout: 10_000,
  })

  await others.close()
  await ours.close()
  await crowded.end()
  await given.drop()
})
