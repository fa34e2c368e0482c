import { expect, test } from 'vitest'
import { connectionsOf } from './open-databases.ts'

test.each([
  [1, undefined, 10],
  [5, undefined, 10],
  [8, undefined, 6],
  [10, undefined, 5],
  [9, 'postgres://db.example/shop', 10],
  [13, 'postgres://db.example/shop', 6],
  [64, 'postgres://db.example/shop', 5],
])('of %i workers, with the database %s, each has %i connections', (workers, databaseUrl, connections) => {
  expect(connectionsOf({ workers, databaseUrl })).toBe(connections)
})
