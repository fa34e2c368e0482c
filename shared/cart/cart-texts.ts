/** Texts of the cart page (specification §2 'Cart', RULINGS §1 and §7). */
export const cartTexts = {
  title: 'My cart',
  scriptNeeded: 'Your cart needs JavaScript. Please switch it on in your browser.',
  items: 'Items',
  continueShopping: 'Continue shopping',
  each: 'each',
  remove: (name: string) => `Remove ${name}`,
  areYouSure: 'Are you sure?',
  wantToRemove: (name: string) => `Do you want to remove ${name} from your cart?`,
  removeIt: 'Remove',
  cancel: 'Cancel',
  checkoutTitle: 'Checkout',
  checkOut: 'Check out',
  empty: 'Your cart is empty',
  emptyHint: 'Good things are waiting on the shelves.',
} as const
