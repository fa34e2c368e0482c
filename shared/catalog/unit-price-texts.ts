/** How unit prices are said (docs/rules/catalog.md#unit-price). */
export const unitPriceTexts = {
  each: 'each',
  per: (unit: string) => `per ${unit}`,
} as const
