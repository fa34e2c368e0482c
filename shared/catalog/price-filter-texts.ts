/** Texts of the price filter (RULINGS §1), which only product lists have. */
export const priceFilterTexts = {
  price: 'Price',
  minPrice: 'Min price',
  maxPrice: 'Max price',
  withComma: 'Price must be a number without a comma, such as 1299.50',
} as const
