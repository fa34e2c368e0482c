/** Every sentence of the catalogue. What the specification quotes is spelled as there. */
export const catalogTexts = {
  // Answers of the API (RULINGS §2).
  productCreated: 'Product Created',
  productUpdated: 'Product Updated',
  categoryCreated: 'Category Created',
  reviewCreated: 'Review Created',
  productNotFound: 'Product not found',
  nameTaken: 'Another product already has this name',
  slugTaken: 'Another product already has this slug',
  productChanged: 'Somebody else has changed this product in the meantime',
  stockSold: (left: number) => `Only ${left} are left by now, so the stock cannot be lowered that far`,
  categoryTaken: 'This category already exists',
  categoryReserved: 'This name is kept for the list of all products',
  alreadyReviewed: 'You already submitted a review',

  // Reviews (specification §2, §5, §8).
  reviewIncomplete: 'Please enter comment and rating',
  commentTooLong: 'Comment cannot be longer than 2000 characters',
} as const
