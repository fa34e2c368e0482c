import { inLanguages } from '../in-languages.ts'

/** Texts of the heart on a product (docs/rules/catalog.md#favourites). */
export const favouriteTexts = inLanguages({
  en: {
    keep: (name: string) => `Keep ${name} in your favourites`,
  },

  es: {
    keep: (name) => `Guardar ${name} en tus favoritos`,
  },
})
