// Ctrl-C while the shelves are filled for the first time: the shop closes between two pictures, and the unfinished seed
// is made again by the next start (db/seed/seed-shop.test.ts).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atTheEnd, newFolder, start } from '#tests/support/bundled-database.ts'
import { query } from '#tests/support/query.ts'
import { startShopProgram } from '#tests/support/shop-program.ts'

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s while the shelves are filled ends the program and its database in order',
  async (signal) => {
    const dataDir = await newFolder()
    const program = startShopProgram({ DATA_DIR: dataDir, SEED: 'catalogue' })
    atTheEnd(async () => {
      program.kill('SIGTERM')
      await program.ended
    })
    await program.says('Filling the shelves')
    program.kill(signal)
    expect(await program.ended).toEqual({ code: 0, complaint: '' })
    expect(program.said.filter((line) => line.includes('is open'))).toEqual([])
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')

    const { connection } = await start(dataDir)
    expect(await query(connection, `select name from shop_facts where name like 'seed%'`)).toEqual([
      { name: 'seed begun' },
    ])
    expect(await query(connection, 'select from products')).toEqual([])
  },
  120_000,
)
