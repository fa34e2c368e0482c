import { couponTexts as texts } from './coupon-texts.ts'
import { couponCode, isCouponCode, maxPercentOff } from './coupon.ts'

type CouponFields = { code: string; percentOff: number | undefined }

/** The problems of a new coupon, by field. */
export function couponProblems({ code, percentOff }: CouponFields): Partial<Record<keyof CouponFields, string>> {
  const problems: Partial<Record<keyof CouponFields, string>> = {}
  if (!isCouponCode(couponCode(code))) problems.code = texts.codeWrong
  if (!Number.isInteger(percentOff) || percentOff! < 1 || percentOff! > maxPercentOff)
    problems.percentOff = texts.percentWrong
  return problems
}
