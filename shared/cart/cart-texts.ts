/** Texts of the cart page (specification §2 'Cart', RULINGS §1 and §7). */
export const cartTexts = {
  title: 'My cart',
  scriptNeeded: 'Your cart needs JavaScript. Please switch it on in your browser.',
  items: 'Items',
  each: 'each',
  remove: (name: string) => `Remove ${name}`,
  areYouSure: 'Are you sure?',
  leaves: (name: string) => `${name} leaves your cart.`,
  removeIt: 'Remove',
  cancel: 'Cancel',
  checkoutTitle: 'Checkout',
  checkOut: 'Check out',
  empty: 'Your cart is empty',
  emptyHint: 'Good things are waiting on the shelves.',
  addProducts: 'Add products',

  // What changed in the shop since the line was added.
  changed: 'Some things have changed since you filled your cart:',
  priceChanged: (name: string, before: string, now: string) => `${name} now costs ${now} (it was ${before}).`,
  onlyLeft: (name: string, left: number) => `Only ${left} left of ${name}: we changed the amount in your cart.`,
  soldOut: (name: string) => `${name} is sold out, so it left your cart.`,
  gone: (name: string) => `${name} is no longer in the shop, so it left your cart.`,
} as const
