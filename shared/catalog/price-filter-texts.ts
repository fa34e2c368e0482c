/** Texts of the price filter (docs/rules/search-and-lists.md#filter), which only product lists have. */
export const priceFilterTexts = {
  price: 'Price',
  minPrice: 'Min price',
  maxPrice: 'Max price',
  withComma: 'Price must have a point before its cents and nothing between its thousands, such as 1299.50',
} as const
