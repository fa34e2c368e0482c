import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { requireUtf8 } from './require-utf8.ts'

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

test('a database that can not keep every letter is refused, and told how another one is made', async () => {
  await expect(requireUtf8(made)).rejects.toThrow(
    'The database keeps its texts as SQL_ASCII, and the shop needs UTF8: make another one, with createdb -E UTF8',
  )
  await expect(requireUtf8(admin)).resolves.toBeUndefined()
})
