/** What the catalogue's API answers (RULINGS §2). Apart from what pages say: shoppers don't download it. */
export const catalogApiTexts = {
  productCreated: 'Product Created',
  productUpdated: 'Product Updated',
  categoryCreated: 'Category Created',
  reviewCreated: 'Review Created',
  tooManySearches: 'Many people are searching right now. Please try again in a moment.',
  productNotFound: 'Product not found',
  nameTaken: 'Another product already has this name',
  slugTaken: 'Another product already has this slug',
  productChanged: 'Somebody else has changed this product in the meantime',
  stockSold: (left: number) => `Only ${left} are left by now, so the stock cannot be lowered that far`,
  stockAboveHighest: (now: number) => `There are ${now} by now, and the stock cannot rise above 1000000`,
  categoryTaken: 'This category already exists',
  categoryReserved: 'This name is kept for the list of all products',
  alreadyReviewed: 'You already submitted a review',
} as const
