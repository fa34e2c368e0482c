/** Texts about sums, taxes and coupons. */
export const pricingTexts = {
  coupon: 'Coupon',
  apply: 'Apply',
  /** With FOODLAND '- 15% !!'. */
  couponApplied: (percentOff: number) => `- ${percentOff}% !!`,
  invalidCoupon: 'Invalid coupon code, please try again.',
  subtotal: 'Subtotal',
  taxes: 'Taxes',
  /** Beside 'Taxes'. */
  percent: (percent: number) => `${percent}%`,
  shipping: 'Shipping',
  free: 'Free',
  /** Of a delivery, until it is chosen. */
  notKnownYet: 'not chosen yet',
  discount: 'Discount',
  deposit: 'Deposit',
  total: 'Total',

  // The taxes inside a total.
  includes: (taxes: string) => `includes ${taxes}`,
  taxesInIt: 'Taxes in it',
  rateTitle: 'Rate',
  net: 'Net',
  tax: 'Tax',
  gross: 'Gross',
} as const
