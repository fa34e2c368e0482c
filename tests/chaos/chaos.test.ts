import { expect, test } from 'vitest'
import { runChaos } from './run-chaos.ts'

// A short run of `npm run chaos`, which shows that the chaos test itself still works.
test('power failure, a deploy under load and a killed PostgreSQL: nothing acknowledged is lost or doubled', async () => {
  const { rounds, problems, orders } = await runChaos({ rounds: 3, seed: 15, servers: 1, buyers: 4 })
  expect(problems).toEqual([])
  expect(rounds.map(({ disaster }) => disaster).toSorted()).toEqual([
    'deploy: SIGTERM under load, one server after the other',
    'kill -9 of PostgreSQL',
    'power failure: kill -9 of everything',
  ])
  expect(orders['paid']).toBeGreaterThan(10)
}, 120_000)
