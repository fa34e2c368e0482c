import type { Pool } from 'pg'
import { onSnapshot } from '#server/platform/database/on-snapshot.ts'
import type { CheckResult } from './book-check.ts'
import { figureCheck } from './figure-check.ts'
import { holdCheck, holdFlagCheck, paymentCheck, stockCheck, unpaidLimitCheck } from './order-checks.ts'
import { countCheck, mailCheck, ratingCheck } from './tally-checks.ts'

const checks = [
  stockCheck,
  holdFlagCheck,
  figureCheck,
  holdCheck,
  unpaidLimitCheck,
  paymentCheck,
  ratingCheck,
  mailCheck,
  countCheck,
]

/** Audits all the books as they are at one instant; the shop may be running. Changes nothing. */
export function checkBooks(pool: Pool): Promise<CheckResult[]> {
  return onSnapshot(pool, async (client) => {
    const results: CheckResult[] = []
    for (const check of checks) results.push(await check(client))
    return results
  })
}

/** How many findings there are in all. */
export const findingsIn = (results: CheckResult[]): number => results.reduce((sum, { count }) => sum + count, 0)
