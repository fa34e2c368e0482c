import { inLanguages } from '../in-languages.ts'

/** How unit prices are said (docs/rules/catalog.md#unit-price). */
export const unitPriceTexts = inLanguages({
  en: {
    each: 'each',
    per: (unit: string) => `per ${unit}`,
  },

  es: {
    each: 'por unidad',
    per: (unit) => `por ${unit === 'piece' ? 'unidad' : unit}`,
  },
})
