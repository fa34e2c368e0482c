// Nobody may find a coupon by guessing: wrong codes are counted by the address block of the sender, `from`.
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countAttempt, countIfAllowed, refuseAtLimit } from '#server/platform/rate-limits.ts'
import { type Coupon, couponCode } from '#shared/coupons/coupon.ts'
import { AppError } from '#shared/errors.ts'
import { findCoupon } from './coupon-queries.ts'

/** The `code` of the error about an order with an invalid coupon. */
export const wrongCoupon = 'wrong_coupon'

export const wrongCouponLimit = { name: 'wrong-coupon', max: 100, minutes: 60 }

type CheckDeps = Pick<Deps, 'config' | 'clock'> & { db: Db }

/** The percentage of a typed code now, which may be 0. Throws `too_many` after many wrong codes from the same sender. */
export async function checkCoupon(deps: CheckDeps, typed: string, from: string): Promise<Coupon> {
  // Count before the check, so that simultaneous attempts can't pass the limit together.
  const uncount = await countAttempt(deps, wrongCodes(from))
  const code = couponCode(typed)
  const coupon = await findCoupon(deps.db, code, deps.clock())
  // An ended coupon is no guess: carts that still hold it ask about it.
  if (coupon) await uncount()
  return { code, percentOff: coupon?.isValid ? coupon.percentOff : 0 }
}

/** Throws `too_many` after many wrong codes from this sender. */
export const refuseAfterWrongCodes = (deps: CheckDeps, from: string): Promise<void> =>
  refuseAtLimit(deps, wrongCodes(from))

/** Counts an order that was refused because of its coupon. */
export async function countIfWrongCode(deps: CheckDeps, error: unknown, from: string): Promise<void> {
  if (error instanceof AppError && error.code === wrongCoupon) await countIfAllowed(deps, wrongCodes(from))
}

const wrongCodes = (from: string) => ({ limit: wrongCouponLimit, by: [from] })
