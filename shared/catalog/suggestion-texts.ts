import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** Texts of the suggestions below the search box (docs/rules/search-and-lists.md#suggestions). */
export const suggestionTexts = inLanguages({
  en: {
    products: 'Products',
    categories: 'Categories',
    showing: (corrected: string) => `Showing results for ${corrected}`,
    nothingFor: (q: string) => `Nothing for “${q}”`,
    seeAll: (q: string) => `See all results for “${q}”`,
    add: 'Add',
    addToCart: (name: string) => `Add ${name} to the cart`,

    /** Read out when typing rests: 'Showing results for banana. 6 products, 2 categories'. */
    found(products: number, categories: number, corrected: string | undefined): string {
      const count = `${countOf(products, 'product')}, ${categories === 1 ? '1 category' : `${categories} categories`}`
      return corrected === undefined ? count : `${suggestionTexts.showing(corrected)}. ${count}`
    },
  },

  es: {
    products: 'Productos',
    categories: 'Categorías',
    showing: (corrected) => `Resultados para ${corrected}`,
    nothingFor: (q) => `Sin resultados para «${q}»`,
    seeAll: (q) => `Ver todos los resultados para «${q}»`,
    add: 'Agregar',
    addToCart: (name) => `Agregar ${name} al carrito`,

    found(products, categories, corrected): string {
      const count = `${countInSpanish(products, 'producto')}, ${countInSpanish(categories, 'categoría')}`
      return corrected === undefined ? count : `${suggestionTexts.showing(corrected)}. ${count}`
    },
  },
})
