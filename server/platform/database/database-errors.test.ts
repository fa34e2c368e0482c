import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionLoss, isOverload } from './database-errors.ts'

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

test.each(['read ECONNRESET', 'ENOENT: no such file or directory', 'EPIPE: broken pipe, write', 'No row: select'])(
  'an error of something else is neither, whatever its words: %s',
  (message) => {
    expect([isConnectionLoss(new Error(message)), isOverload(new Error(message))]).toEqual([false, false])
  },
)
