import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
// The shopkeeper's commands of a new program beside a shop of the old one: they leave its database as it is.
import { generateX25519Identity } from 'age-encryption'
import { expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { migrate, schemaStateOf } from '#server/platform/database/migrations.ts'
import { type EmptyMachine, settingsOf, useEmptyMachines } from '#tests/support/empty-machine.ts'

// Every command is a process of its own: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const backupKey = await generateX25519Identity()
const root = fileURLToPath(new URL('../../', import.meta.url))
const { emptyMachine } = useEmptyMachines()

function run(machine: EmptyMachine, file: string, ...given: string[]): Promise<{ code: number; said: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, BACKUP_KEY: backupKey, ...settingsOf(machine) }
  return new Promise((resolve) => {
    execFile(process.execPath, [`server/commands/${file}`, ...given], { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

/** A shop of an older program, whose functions were others. */
async function olderShop(): Promise<EmptyMachine> {
  const machine = await emptyMachine()
  await migrate(machine.pool)
  await machine.db.run(sql`update schema_migrations set checksum = 'older' where name = 'functions'`)
  return machine
}

test('check-books and admin:password leave a database of an older program to it, and say what to do', async () => {
  const older = await olderShop()
  for (const file of ['check-books.ts', 'admin-password.ts']) {
    expect(await run(older, file), file).toEqual({
      code: 1,
      said: 'The database is from an older program: start the shop, which updates it, or use that program.\n',
    })
  }
  expect(await schemaStateOf(older.pool)).toBe('older')
})

test('a backup made just before an update is of the older program, which goes on; it comes back, and is updated', async () => {
  const older = await olderShop()
  const id = '0199aaaa-0000-7000-8000-000000000001'
  await older.db.run(sql`insert into users (id, name, email) values (${id}, 'Ines Moura', 'ines@shopper.example')`)
  const backup = await run(older, 'backup.ts')
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('was read back to check it') })
  expect(await schemaStateOf(older.pool)).toBe('older')

  const machine = await emptyMachine()
  const file = /The backup (\S+) is complete/.exec(backup.said)![1]!
  expect(await run(machine, 'restore.ts', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('The shop is as it was at'),
  })
  expect(await machine.db.rows(sql`select id, name from users`)).toEqual([{ id, name: 'Ines Moura' }])
  expect(await schemaStateOf(machine.pool)).toBe('current')
  expect(await run(machine, 'check-books.ts')).toMatchObject({ code: 0 })
})

test('where there is no shop yet the commands say so, and make none', async () => {
  const machine = await emptyMachine()
  for (const file of ['check-books.ts', 'backup.ts', 'admin-password.ts']) {
    expect(await run(machine, file), file).toEqual({
      code: 1,
      said: 'There is no shop in this database yet: start the shop once, or restore a backup.\n',
    })
  }
  const tables = await machine.db.rows(sql`select relname from pg_class where relnamespace = 'public'::regnamespace`)
  expect(tables).toEqual([])
})
