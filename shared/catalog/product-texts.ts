/** What only the page of one product says (docs/rules/catalog.md#product-page). */
export const productTexts = {
  addedFromPage: 'product added to cart!',
  addProduct: 'Add Product',
  buyNow: 'Buy Now',
  sumOf: (quantity: number, sum: string) => `${quantity} for ${sum}`,
  scriptNeeded: 'Buying needs JavaScript. Please switch it on in your browser.',
  freeShipping: 'Free shipping',
} as const
