import pg from 'pg'
import { describe, expect, test } from 'vitest'
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

test.each([
  ['57P01', true],
  ['08006', true],
  ['25006', true],
  ['23505', false],
  ['40001', false],
])('PostgreSQL’s own %s: %s', (code, isLost) => {
  const error = new pg.DatabaseError('read ETIMEDOUT', 1, 'error')
  error.code = code
  expect(isConnectionLoss(error)).toBe(isLost)
})

test('an error of the shop’s own is none', () => {
  expect(isConnectionLoss(new Error('No row: select'))).toBe(false)
  expect(isConnectionLoss('read ETIMEDOUT')).toBe(false)
})

describe('an error of the database', () => {
  const of = (code: string) => Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })

  test.each(['53100', '53300', '57014', '40001', '40P01', '55P03'])(
    '%s is over when the call is made again',
    (code) => {
      expect(isOverload(of(code))).toBe(true)
    },
  )

  test.each(['23505', '42601', '22P02', '57000'])('%s is not', (code) => {
    expect(isOverload(of(code))).toBe(false)
  })
})
