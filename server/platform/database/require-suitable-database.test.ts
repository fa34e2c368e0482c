import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { requireSuitableDatabase } from './require-suitable-database.ts'

const admin = new pg.Pool(inject('postgres'))
const database = `encoding_${process.pid}`
const made = new pg.Pool({ ...inject('postgres'), database })
beforeAll(async () => {
  // As createdb does on a machine without a locale.
  const settings = "encoding 'SQL_ASCII' locale_provider libc locale 'C'"
  await admin.query(`create database ${database} template template0 ${settings}`)
})
afterAll(async () => {
  await made.end()
  await admin.query(`drop database ${database}`)
  await admin.end()
})

test('a PostgreSQL that is too old is refused by name', async () => {
  const serverOf = (version: number) =>
    ({ query: () => Promise.resolve({ rows: [{ version, encoding: 'UTF8' }] }) }) as unknown as pg.Pool
  await expect(requireSuitableDatabase(serverOf(14))).rejects.toThrow(
    'The database server is PostgreSQL 14, and the shop needs 15 or newer',
  )
  await expect(requireSuitableDatabase(serverOf(15))).resolves.toBeUndefined()
})

test('a database that can not keep every letter is refused, and told how another one is made', async () => {
  await expect(requireSuitableDatabase(made)).rejects.toThrow(
    'The database keeps its texts as SQL_ASCII, and the shop needs UTF8: make another one, with createdb -E UTF8',
  )
  // The bundled one is new enough, and keeps them all.
  await expect(requireSuitableDatabase(admin)).resolves.toBeUndefined()
})
