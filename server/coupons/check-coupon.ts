// Nobody shall find a coupon by trying: wrong codes are counted by the place that they come from.
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countAttempt, countIfAllowed, refuseAtLimit } from '#server/platform/rate-limits.ts'
import { type Coupon, couponCode } from '#shared/coupons/coupon.ts'
import { AppError } from '#shared/errors.ts'
import { findCoupon } from './coupon-queries.ts'

/** The `code` of the error about an order with a code that is not valid now. */
export const wrongCoupon = 'wrong_coupon'

export const wrongCouponLimit = { name: 'wrong-coupon', max: 100, minutes: 60 }

type CheckDeps = Pick<Deps, 'config' | 'clock'> & { db: Db }

/** What a typed code takes off now, which may be nothing. Throws `too_many` after many wrong ones from the same place. */
export async function checkCoupon(deps: CheckDeps, typed: string, from: string): Promise<Coupon> {
  // Counted before it is known to be wrong, so that simultaneous tries can't slip through together.
  const uncount = await countAttempt(deps, wrongCodes(from))
  const code = couponCode(typed)
  const coupon = await findCoupon(deps.db, code, deps.clock())
  // One that has ended is no guess: carts that still have it ask about it.
  if (coupon) await uncount()
  return { code, percentOff: coupon?.isValid ? coupon.percentOff : 0 }
}

/** Throws `too_many` after many wrong codes from this place. */
export const refuseAfterWrongCodes = (deps: CheckDeps, from: string): Promise<void> =>
  refuseAtLimit(deps, wrongCodes(from))

/** Counts an order that was refused for its code; other errors don't count. */
export async function countIfWrongCode(deps: CheckDeps, error: unknown, from: string): Promise<void> {
  if (error instanceof AppError && error.code === wrongCoupon) await countIfAllowed(deps, wrongCodes(from))
}

const wrongCodes = (from: string) => ({ limit: wrongCouponLimit, by: [from] })
