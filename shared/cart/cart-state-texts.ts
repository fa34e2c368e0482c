/** What the cart's page and the checkout both say of the cart (docs/rules/cart.md#check-of-the-cart). */
export const cartStateTexts = {
  addProducts: 'Add products',

  // What changed in the shop since the line was added.
  changed: 'Some things have changed since you filled your cart:',
  priceChanged: (name: string, before: string, now: string) => `${name} now costs ${now} (it was ${before}).`,
  onlyLeft: (name: string, left: number) => `${name}: only ${left} left. We changed the quantity in your cart.`,
  /** By what happened to it (`CartChange`). */
  went: {
    sold_out: (name: string) => `${name} is sold out, so we removed it from your cart.`,
    not_sold_now: (name: string) => `${name} is not available at the moment, so we removed it from your cart.`,
    coupon_ended: (code: string) => `The coupon ${code} is no longer valid, so we removed it from your cart.`,
    gone: (name: string) => `${name} is no longer in the shop, so we removed it from your cart.`,
  },
} as const
