import { inLanguages } from '../in-languages.ts'

/** Texts of the price filter (docs/rules/search-and-lists.md#filter), which only product lists have. */
export const priceFilterTexts = inLanguages({
  en: {
    price: 'Price',
    minPrice: 'Min price',
    maxPrice: 'Max price',
    withComma: (digits: number) =>
      digits === 0
        ? 'Price must have nothing between its thousands, such as 1299'
        : `Price must have a point before its ${digits === 2 ? 'cents' : 'decimals'} and nothing between its thousands, such as 1299.5${'0'.repeat(digits - 1)}`,
  },

  es: {
    price: 'Precio',
    minPrice: 'Precio mínimo',
    maxPrice: 'Precio máximo',
    withComma: (digits) =>
      digits === 0
        ? 'El precio no debe llevar nada entre los miles, como 1299'
        : `El precio debe llevar una coma antes de los decimales y nada entre los miles, como 1299,5${'0'.repeat(digits - 1)}`,
  },
})
