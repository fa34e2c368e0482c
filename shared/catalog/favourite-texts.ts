/** Texts of the heart on a product (docs/rules/catalog.md#favourites). */
export const favouriteTexts = {
  keep: (name: string) => `Keep ${name} in your favourites`,
} as const
