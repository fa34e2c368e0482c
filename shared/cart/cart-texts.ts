/** Texts of the cart page, and of the check of the cart on that page and at the checkout (docs/rules/cart.md). */
export const cartTexts = {
  title: 'My cart',
  scriptNeeded: 'Your cart needs JavaScript. Please switch it on in your browser.',
  items: 'Items',
  continueShopping: 'Continue shopping',
  each: 'each',
  remove: (name: string) => `Remove ${name}`,
  wantToRemove: (name: string) => `Do you want to remove ${name} from your cart?`,
  removeIt: 'Remove',
  checkoutTitle: 'Checkout',
  checkOut: 'Check out',
  moreForDelivery: (missing: string) => `${missing} more for delivery`,
  moreForPickUp: (missing: string) => `${missing} more for pick-up`,
  empty: 'Your cart is empty',
  emptyHint: 'Good things are waiting on the shelves.',
  addProducts: 'Add products',
  pasteList: 'Paste a shopping list',

  // What has changed in the shop since the line was added.
  changed: 'Some things have changed since you filled your cart:',
  priceChanged: (name: string, before: string, now: string) => `${name} now costs ${now} (it was ${before}).`,
  onlyLeft: (name: string, left: number) => `${name}: only ${left} left. We changed the quantity in your cart.`,
  /** By the kind of a `CartChange`. */
  went: {
    sold_out: (name: string) => `${name} is sold out, so we removed it from your cart.`,
    not_sold_now: (name: string) => `${name} is not available at the moment, so we removed it from your cart.`,
    coupon_ended: (code: string) => `The coupon ${code} is no longer valid, so we removed it from your cart.`,
    gone: (name: string) => `${name} is no longer in the shop, so we removed it from your cart.`,
  },
} as const
