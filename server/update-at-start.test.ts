import { pino } from 'pino'
import { expect, test } from 'vitest'
import { useEmptyMachines, settingsOf } from '#tests/support/empty-machine.ts'
import { readConfig } from './config/config.ts'
import { shippedMigrations } from './platform/database/migration-files.ts'
import { migrate } from './platform/database/migrations.ts'
import { prepareShop } from './prepare-shop.ts'

const { emptyMachine } = useEmptyMachines()

test('a start that updates a shop says so at the terminal; one that makes it, or finds it up to date, does not', async () => {
  const older = await emptyMachine()
  const names = (await shippedMigrations()).map(({ name }) => name)
  await migrate(older.pool, { only: names.slice(0, -1) })
  const told = async (machine: typeof older) => {
    const lines: string[] = []
    await using opened = new AsyncDisposableStack()
    const config = readConfig({ ...settingsOf(machine), SEED: 'none', ADMIN_PASSWORD: 'shelves-and-scales' })
    const { signal } = new AbortController()
    await prepareShop({ config, log: pino({ level: 'silent' }), tell: (line) => lines.push(line), signal }, opened)
    return lines
  }
  expect(await told(older)).toEqual(['Bringing the database up to date with this program …'])
  expect(await told(older)).toEqual([])
  expect(await told(await emptyMachine())).toEqual([])
}, 60_000)
