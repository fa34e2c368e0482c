/** Texts of the cart page (docs/rules/cart.md). */
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
  empty: 'Your cart is empty',
  emptyHint: 'Good things are waiting on the shelves.',
} as const
