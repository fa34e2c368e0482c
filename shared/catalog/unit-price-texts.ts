import { inLanguages } from '../in-languages.ts'

/** How unit prices are said (docs/rules/catalog.md#unit-price). */
export const unitPriceTexts = inLanguages({
  en: {
    each: 'each',
    short: (unit: string) => `/ ${unit}`,
    /** For screen readers. */
    per: (unit: string) => `per ${unit}`,
  },

  es: {
    each: '/ pieza',
    short: (unit) => `/ ${unit === 'piece' ? 'pieza' : unit}`,
    per: (unit) => `por ${unit === 'piece' ? 'pieza' : unit}`,
  },
})
