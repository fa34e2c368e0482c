import { expect, test } from 'vitest'
import type { SystemState } from './dashboard-contract.ts'
import { systemWarnings } from './system-warnings.ts'

const now = new Date('2026-03-11T12:00:00Z')
const well: SystemState = {
  mails: { waiting: 0, oldestWaiting: null, lastSent: null, parked: 0, newestParked: [] },
  orders: { held: 3, overdue: 0 },
  payments: { refunding: 1, oldestRefunding: '2026-03-11T11:30:00Z' },
  lastBackup: null,
  withoutBackupSince: '2026-03-11T08:00:00Z',
  backupEveryHours: 24,
}

test('a shop that goes well has no worries', () => {
  expect(systemWarnings(well, now)).toEqual([])
})

test('each worry has its sentence', () => {
  const mails = { ...well.mails, waiting: 1, oldestWaiting: '2026-03-11T10:59:00Z', parked: 2 }
  const payments = { refunding: 1, oldestRefunding: '2026-03-11T10:59:00Z' }
  const troubled = {
    ...well,
    mails,
    orders: { held: 1, overdue: 1 },
    payments,
    withoutBackupSince: '2026-03-09T11:00:00Z',
  }
  expect(systemWarnings(troubled, now)).toEqual([
    'Emails have been waiting for more than an hour. Please check the email settings.',
    'Some emails could not be sent.',
    'Orders whose time ran out still hold stock. The shop’s timer may have stopped.',
    'A refund has been in progress for more than an hour. Please check with the payment provider: the balance may be too low.',
    'The next backup is long overdue. Please look into the shop’s log.',
  ])
})

test.each([
  ['daily, missed once', 24, '2026-03-09T13:00:00Z', 0],
  ['daily, missed twice', 24, '2026-03-09T11:00:00Z', 1],
  ['weekly, five days ago', 168, '2026-03-06T12:00:00Z', 0],
  ['weekly, fifteen days ago', 168, '2026-02-24T11:00:00Z', 1],
  ['turned off', 0, '2025-03-11T12:00:00Z', 0],
])('a backup is overdue at twice the time that is set, whether there was one before or not: %s', (_, ...given) => {
  const [backupEveryHours, withoutBackupSince, worries] = given
  for (const lastBackup of [null, withoutBackupSince]) {
    const state = { ...well, lastBackup, withoutBackupSince, backupEveryHours }
    expect(systemWarnings(state, now)).toHaveLength(worries)
  }
})
