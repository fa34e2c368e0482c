import { expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { shippedMigrations } from '#server/platform/database/migration-files.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { useEmptyMachines } from '#tests/support/empty-machine.ts'
import { useShopWorthABackup } from '#tests/support/shop-worth-a-backup.ts'
import { restoreShop } from './restore-shop.ts'

// Databases are made and emptied here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const { backUp } = useShopWorthABackup()
const { emptyMachine } = useEmptyMachines()

test('a backup of the program whose migration had another name comes back, and has ours then', async () => {
  const names = (await shippedMigrations()).map(({ name }) => name)
  const older = await emptyMachine()
  // As a shop was in November 2026, before two others were put ahead of it.
  await migrate(older.pool, { only: [...names.filter((name) => name < '0120'), '0122-former-slugs.sql'] })
  await older.db.run(sql`update schema_migrations set name = '0120-former-slugs.sql' where name like '0122%'`)
  const { file, secret } = await backUp(older.db)
  const machine = await emptyMachine()
  await restoreShop({ ...machine, file, secret })
  const applied = await machine.db.rows<{ name: string }>(sql`select name from schema_migrations order by name`)
  expect(applied.map(({ name }) => name)).toEqual(names)

  await migrate(older.pool)
  expect(await older.db.rows(sql`select name from schema_migrations order by name`)).toEqual(applied)
})
