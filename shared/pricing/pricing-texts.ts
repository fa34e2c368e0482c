import { formerRatePpm } from './order-totals.ts'
import { percentOf } from './tax-inside.ts'

/** Texts about sums and coupons. */
export const pricingTexts = {
  coupon: 'Coupon',
  apply: 'Apply',
  /** With FOODLAND '- 15% !!'. */
  couponApplied: (percentOff: number) => `- ${percentOff}% !!`,
  invalidCoupon: 'Invalid coupon code, please try again.',
  subtotal: 'Subtotal',
  taxes: 'Taxes',
  taxRate: `${percentOf(formerRatePpm)}%`,
  shipping: 'Shipping',
  free: 'Free',
  discount: 'Discount',
  total: 'Total',
} as const
