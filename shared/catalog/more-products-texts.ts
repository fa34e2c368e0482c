/** Of the product page's parts that are loaded later (docs/rules/catalog.md#product-page). */
export const moreProductsTexts = {
  weMailYou: 'We mail you',
  alternatives: 'Here today instead',
  alternativesLine: 'From the same aisle, at about the same price',
  noAlternatives: 'Nothing else from this aisle is in stock just now.',
  recentlySeen: 'Recently seen',
} as const
