import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { sql } from '../database/database.ts'
import type { Tag } from './invalidation.ts'
import { transactionWithInvalidation } from './transaction-with-invalidation.ts'

const database = useTestDatabase()

/** An invalidation that notes the published tags, and whether others could read the change then. */
function noteInvalidations(category: string) {
  const published: { tags: Tag[]; isThere: Promise<boolean> }[] = []
  const isThere = async () => (await database.db.run(sql`select from categories where name = ${category}`)) > 0
  const add = sql`insert into categories (id, name) values (${crypto.randomUUID()}, ${category})`
  const deps = {
    db: database.db,
    invalidation: { publish: (tags: Tag[]) => published.push({ tags, isThere: isThere() }) },
  }
  return { deps, published, add }
}

test('tags are published once, after the commit', async () => {
  const { deps, published, add } = noteInvalidations('Pears')
  const result = await transactionWithInvalidation(deps, async (tx) => {
    await tx.run(add)
    tx.invalidate(['list:pears', 'list:all'])
    tx.invalidate(['list:pears'])
    expect(published).toEqual([])
    return 'added'
  })
  expect(result).toBe('added')
  expect(published.map(({ tags }) => tags)).toEqual([['list:pears', 'list:all']])
  expect(await published[0]!.isThere).toBe(true)
})

test('a failed transaction publishes nothing', async () => {
  const { deps, published, add } = noteInvalidations('Plums')
  const failing = transactionWithInvalidation(deps, async (tx) => {
    await tx.run(add)
    tx.invalidate(['list:plums'])
    throw new Error('no plums')
  })
  await expect(failing).rejects.toThrow('no plums')
  expect(published).toEqual([])
})
