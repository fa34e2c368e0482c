import type { Pool } from 'pg'
import { onSnapshot } from '#server/platform/database/on-snapshot.ts'
import type { CheckResult } from './book-check.ts'
import { figureCheck } from './figure-check.ts'
import { type BookTime, instantCheck } from './instant-check.ts'
import { holdCheck, holdFlagCheck, paymentCheck, stockCheck, unpaidLimitCheck } from './order-checks.ts'
import { shownCheck } from './shown-check.ts'
import { slotCheck } from './slot-check.ts'
import { countCheck, mailCheck, ratingCheck } from './tally-checks.ts'

const checks = [
  stockCheck,
  holdFlagCheck,
  slotCheck,
  figureCheck,
  holdCheck,
  unpaidLimitCheck,
  paymentCheck,
  ratingCheck,
  mailCheck,
  countCheck,
  shownCheck,
]

/** Checks all books on one snapshot, also while the shop is open (docs/rules/running.md#books). Changes nothing. */
export function checkBooks(pool: Pool, time: Partial<BookTime> = {}): Promise<CheckResult[]> {
  return onSnapshot(pool, async (client) => {
    const results: CheckResult[] = []
    for (const check of [...checks, instantCheck(time)]) results.push(await check(client))
    return results
  })
}

/** The number of all findings. */
export const findingsIn = (results: CheckResult[]): number => results.reduce((sum, { count }) => sum + count, 0)
