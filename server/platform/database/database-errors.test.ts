import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLoss, isOverload } from './database-errors.ts'

test.each([
  'Connection terminated unexpectedly',
  'read ECONNRESET',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'write EPIPE',
  'read ETIMEDOUT',
  'read EHOSTUNREACH',
  'connect ENETUNREACH 10.0.0.7:5432',
  'write ENETDOWN',
  'connect ENOENT /tmp/.s.PGSQL.5432',
  'Query read timeout',
])('%s: the connection is lost', (message) => {
  expect(isConnectionLoss(new Error(message))).toBe(true)
})

const databaseError = (code: string) => Object.assign(new pg.DatabaseError('read ETIMEDOUT', 0, 'error'), { code })

test.each([
  ['57P01', true, true],
  ['08006', true, true],
  ['25006', true, true],
  ['53100', false, true],
  ['53300', false, true],
  ['57014', false, true],
  ['40001', false, true],
  ['40P01', false, true],
  ['55P03', false, true],
  ['23505', false, false],
  ['42601', false, false],
  ['22P02', false, false],
  ['57000', false, false],
])('PostgreSQL’s error %s: connection lost %s, may succeed later %s', (code, isLost, isPassing) => {
  expect([isConnectionLoss(databaseError(code)), isOverload(databaseError(code))]).toEqual([isLost, isPassing])
})

test('other errors are no loss of the connection', () => {
  expect(isConnectionLoss(new Error('No row: select'))).toBe(false)
  expect(isConnectionLoss('read ETIMEDOUT')).toBe(false)
})
