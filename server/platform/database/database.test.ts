import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase, sql } from './database.ts'

const given = useTestDatabase()

test('a slow statement is reported with its text and without its values', async () => {
  const slow: { ms: number; sql: string }[] = []
  const db = openDatabase(given.connection, { onError: () => {}, onSlow: (statement) => slow.push(statement) })
  await db.row(sql`select pg_sleep(${0.55}), ${'amara@shopper.example'}::text`)
  await db.row(sql`select 1`)
  await db.end()
  expect(slow).toEqual([{ ms: expect.any(Number), sql: 'select pg_sleep($1), $2::text' }])
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(500)
})

describe('when every connection is taken', () => {
  test('a waiting request gets 503, and a later one is served when a connection is free', async () => {
    const db = openDatabase({ ...given.connection, max: 2, connectionTimeoutMillis: 1500 }, { onError: () => {} })
    const free = Promise.withResolvers<void>()
    const began = [1, 2].map(() => Promise.withResolvers<void>())
    const taken = began.map(({ resolve }) => db.transaction(async () => (resolve(), free.promise)))
    await Promise.all(began.map(({ promise }) => promise))
    // Both are kept until the refusal has come.
    await expect(db.row(sql`select 1`)).rejects.toMatchObject({ statusCode: 503 })
    free.resolve()
    await Promise.all(taken)
    expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 })
    await db.end()
  })
})

test('a broken connection is reported, but not one that is being closed', async () => {
  const told: string[] = []
  const db = openDatabase(given.connection, { onError: ({ message }) => told.push(message) })
  const [open, leaving] = await Promise.all([db.pool.connect(), db.pool.connect()])
  for (const client of [open, leaving]) client.release()
  open.emit('error', new Error('the server stopped while the shop was open'))
  const ended = db.end()
  leaving.emit('error', new Error('terminating connection due to administrator command'))
  await ended
  expect(told).toEqual(['the server stopped while the shop was open'])
})

test('a statement is planned once for each connection, whatever its values', async () => {
  const db = openDatabase({ ...given.connection, max: 1 }, { onError: () => {} })
  for (const names of [['a'], ['b', 'c'], ['d', 'e', 'f']]) {
    await db.rows(sql`select id from categories where name = any(${names}) order by name limit ${names.length}`)
  }
  const plans = await db.row(sql`
    select generic_plans as kept, custom_plans as anew from pg_prepared_statements where statement like ${'%any($1)%'}`)
  expect(plans).toEqual({ kept: 3, anew: 0 })
  await db.end()
})

test('a connection to a server that only reads is not used again: the next one may reach one that writes', async () => {
  const { database } = given.connection as { database: string }
  const owner = openDatabase(given.connection, { onError: () => {} })
  const readOnly = (value: string) =>
    owner.pool.query(
      `set default_transaction_read_only = off; alter database ${database} set default_transaction_read_only = ${value}`,
    )
  await readOnly('on')
  const db = openDatabase({ ...given.connection, max: 1 }, { onError: () => {} })
  const write = () => db.run(sql`insert into shop_facts (name, value) values (${crypto.randomUUID()}, '1')`)
  const writeInTransaction = () => db.transaction((tx) => tx.run(sql`delete from shop_facts`))
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await expect(writeInTransaction()).rejects.toMatchObject({ code: '25006' })
  await readOnly('off')
  await write()
  await writeInTransaction()
  await db.end()
  await owner.end()
})
