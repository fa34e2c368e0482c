/** What only the page of one product says (specification §2). */
export const productTexts = {
  addedFromPage: 'product added to cart!',
  addProduct: 'Add Product',
  buyNow: 'Buy Now',
  freeShipping: 'Free shipping',
  returns: 'Returns & Exchanges',
  returnsUnreachable: 'The text could not be loaded. Please try again.',
} as const
