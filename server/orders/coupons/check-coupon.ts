import type { Deps } from '#server/deps.ts'
import { countAttempt, rateLimits } from '#server/platform/rate-limits.ts'
import { AppError } from '#shared/errors.ts'
import { type Coupon, couponCode } from '#shared/pricing/coupon.ts'
import { findValidCoupon } from './coupon-queries.ts'

/** The `code` of the error about an order with a code that is not valid now. */
export const wrongCoupon = 'wrong_coupon'

type CheckDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** What a typed code takes off now, which may be nothing. Throws `too_many` after many of those from the same place. */
export async function checkCoupon(deps: CheckDeps, typed: string, from: string): Promise<Coupon> {
  const uncount = await countWrongCode(deps, from)
  const code = couponCode(typed)
  const coupon = await findValidCoupon(deps.db, code, deps.clock())
  if (coupon) await uncount()
  return coupon ?? { code, percentOff: 0 }
}

/**
 * Does work that depends on a buyer's code. Throws what it throws, and `too_many` after many orders with codes that were
 * wrong.
 */
export async function limitingWrongCodes<Result>(
  deps: CheckDeps,
  buyerId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const uncount = await countWrongCode(deps, buyerId)
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof AppError && error.code === wrongCoupon
    throw error
  } finally {
    // What went well stays so: at worst a right code counts as a wrong one.
    if (!isWrong) await uncount().catch(() => {})
  }
}

/**
 * Nobody shall find a coupon by trying. Counted before it is known to be wrong, so that simultaneous tries can't slip
 * through together.
 */
const countWrongCode = (deps: CheckDeps, by: string) => countAttempt(deps, { limit: rateLimits.wrongCoupon, by: [by] })
