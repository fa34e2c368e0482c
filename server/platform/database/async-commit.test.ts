import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { asyncCommit } from './async-commit.ts'
import { openDatabase, sql } from './database.ts'

const given = useTestDatabase()

test('a commit that does not wait for the disk is that of its statement alone: what the connection does next waits', async () => {
  const db = openDatabase({ ...given.connection, max: 1 }, { onError: () => {} })
  const waits = async (on = db as Pick<typeof db, 'row'>) =>
    (await on.row<{ waits: string }>(sql`select current_setting('synchronous_commit') as waits`))?.waits
  expect(await waits()).toBe('on')
  await db.transaction(async (tx) => {
    await tx.run(sql`update orders set held_until = held_until where false and ${asyncCommit}`)
    expect(await waits(tx)).toBe('on')
    expect(
      await tx.run(
        sql`insert into coupons (id, code, percent_off) select gen_random_uuid(), 'QUICK', 5 where ${asyncCommit}`,
      ),
    ).toBe(1)
    expect(await waits(tx)).toBe('off')
  })
  expect(await waits()).toBe('on')
  expect(await db.run(sql`update coupons set percent_off = 6 where code = 'QUICK' and ${asyncCommit}`)).toBe(1)
  expect(await waits()).toBe('on')
  await db.end()
})
