import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { csvStream } from './csv-stream.ts'
import { openDatabase, sql } from './database/database.ts'

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
    { onError: () => {} },
  )
  let text = ''
  for await (const part of await csvStream(impatient, numbers)) {
    if (text === '') await delay(500)
    text += String(part)
  }
  await impatient.end()
  expect(text.trim().split('\r\n')).toHaveLength(count + 1)
})

test('a reader who leaves gives the connection back', async () => {
  const narrow = openDatabase({ ...database.connection, max: 1 }, { onError: () => {} })
  for await (const _part of await csvStream(narrow, numbers)) break
  expect(await narrow.row(sql`select 1 as one`)).toEqual({ one: 1 })
  await narrow.end()
})

const busyConnections = () => database.db.pool.totalCount - database.db.pool.idleCount

test('two files are read at once, four wait, and more are refused', async () => {
  const [one, two] = [await csvStream(database.db, numbers), await csvStream(database.db, numbers)]
  const waiting = Array.from({ length: 4 }, () => csvStream(database.db, numbers))
  await expect(csvStream(database.db, numbers)).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 30 })
  expect(busyConnections()).toBe(2)
  one.destroy()
  for (const file of waiting) expect(linesIn(await textOf(await file))).toBe(count + 1)
  expect(linesIn(await textOf(two))).toBe(count + 1)
})

test('a reader who takes nothing for too long gets an incomplete file and holds no connection', async () => {
  const asleep = await csvStream(database.db, numbers, { timeoutMs: 50 })
  await expect(new Promise((_, reject) => asleep.once('error', reject))).rejects.toThrow('Nobody reads this file.')
  await expect.poll(busyConnections).toBe(0)
  expect(linesIn(await textOf(await csvStream(database.db, numbers)))).toBe(count + 1)
})

const linesIn = (text: string) => text.trim().split('\r\n').length

async function textOf(file: Readable): Promise<string> {
  return (await file.setEncoding('utf8').toArray()).join('')
}
