/** What only the page of one product says (docs/rules/catalog.md#product-page). */
export const productTexts = {
  addedFromPage: 'product added to cart!',
  addProduct: 'Add Product',
  buyNow: 'Buy Now',
  sumOf: (quantity: number, sum: string) => `${quantity} for ${sum}`,
  scriptNeeded: 'Buying needs JavaScript. Please switch it on in your browser.',
  tellMe: 'Tell me when it is back',
  /** `email` is unknown of a guest. */
  oneMail: (email?: string) => (email ? `One mail to ${email}, then never again.` : 'One mail, then never again.'),
  freeShipping: 'Free shipping',
} as const
