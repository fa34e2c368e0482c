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
    each: 'por unidad',
    short: (unit) => `/ ${unit === 'piece' ? 'unidad' : unit}`,
    per: (unit) => `por ${unit === 'piece' ? 'unidad' : unit}`,
  },
})
