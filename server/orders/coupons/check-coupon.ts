import type { Deps } from '#server/deps.ts'
import { countAttempt, rateLimits } from '#server/platform/rate-limits.ts'
import { AppError, notFound } from '#shared/errors.ts'
import { type Coupon, couponCode } from '#shared/pricing/coupon.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { findValidCoupon } from './coupon-queries.ts'

/** The `code` of every error about a code that is not valid now. */
export const wrongCoupon = 'wrong_coupon'

type CheckDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * What a typed code takes off. Throws `not_found` where it is not valid now, and `too_many` after many of those from the
 * same place.
 */
export function checkCoupon(deps: CheckDeps, typed: string, from: string): Promise<Coupon> {
  return limitingWrongCodes(deps, from, async () => {
    const coupon = await findValidCoupon(deps.db, couponCode(typed), deps.clock())
    if (!coupon) throw notFound(pricingTexts.invalidCoupon, { code: wrongCoupon })
    return coupon
  })
}

/**
 * Does work that depends on a code. Wrong ones count, by who or where they come from: nobody shall find a coupon by
 * trying. Throws `too_many` after too many of them.
 */
export async function limitingWrongCodes<Result>(
  deps: CheckDeps,
  by: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // Counted before it is known to be wrong, so that simultaneous tries can't slip through together.
  const uncount = await countAttempt(deps, { limit: rateLimits.wrongCoupon, by: [by] })
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
