import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { csvStream } from './csv-stream.ts'
import { openDatabase, sql } from './database.ts'

const database = useTestDatabase()

const count = 20_000
const numbers = {
  cursor: 'numbers',
  titles: ['number'],
  query: sql`select n as number from generate_series(1, ${count}::integer) as n`,
  cellsOf: ({ number }: { number: number }) => [number],
}

test('a reader may pause for longer than a transaction may be idle', async () => {
  const impatient = openDatabase(
    { ...database.connection, idle_in_transaction_session_timeout: 100 },
    { log: () => {} },
  )
  let text = ''
  for await (const part of csvStream(impatient, numbers)) {
    if (text === '') await delay(500)
    text += String(part)
  }
  await impatient.end()
  expect(text.trim().split('\r\n')).toHaveLength(count + 1)
})

test('one who leaves gives the connection back', async () => {
  const narrow = openDatabase({ ...database.connection, max: 1 }, { log: () => {} })
  for await (const _part of csvStream(narrow, numbers)) break
  expect(await narrow.row(sql`select 1 as one`)).toEqual({ one: 1 })
  await narrow.end()
})
