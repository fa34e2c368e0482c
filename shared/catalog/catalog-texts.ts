import { countInSpanish, countOf } from '../counts.ts'
import { formatCount } from '../formats.ts'
import { inLanguages } from '../in-languages.ts'
import { uiTexts } from '../ui/ui-texts.ts'

/** The texts of lists and product pages. Odd spellings are wanted (docs/rules/README.md). */
export const catalogTexts = inLanguages({
  en: {
    categories: 'Categories',
    productCount: (count: number) => countOf(count, 'product'),

    // Product lists.
    allProducts: 'All products',
    /** Below the name of a category that has no line of its own. */
    categoryLine: 'Chosen for you, shelf by shelf',
    allProductsLine: 'Everything in the shop, from every aisle',
    foundForLine: 'From every aisle of the shop',
    foundFor: (q: string) => `Results for “${q}”`,
    listDescription: (category: string) => `${category}: compare prices and ratings, and have it brought to your door.`,
    filter: 'Filter',
    showOnly: 'Show only',
    inStock: 'In stock',
    reset: 'Reset',
    rating: 'Rating',
    sort: 'Sort',
    sorts: {
      relevance: 'Relevance',
      asc: 'A-Z',
      desc: 'Z-A',
      higher_price: 'Higher price',
      lower_price: 'Lower price',
      best_score: 'Top rated',
      worst_score: 'Less rated',
    },
    /** Which products of the list a page shows. `isMore`: the shop has more than the list (docs/decisions/0007). */
    productRange(first: number, last: number, total: number, isMore?: boolean): string {
      const all = countOf(total, 'product', isMore)
      return last - first + 1 === total ? all : `${first}–${last} of ${all}`
    },
    noProductsFound: 'No products found',
    noProductsWithRating: 'There are no products with the selected rating.',
    emptyCategory: 'Sin productos',
    nothingForAdmin: 'There are no products',

    // Cards and the product page.
    addToCart: 'ADD TO CART',
    noStock: 'No Stock',
    withName: (text: string, name: string) => `${text} ${name}`,
    addedFromList: 'Product added to cart!',
    plusDeposit: (amount: string) => `+ ${amount} deposit`,
    viewMyCart: 'View my cart',
    allInCart: (stock: number) =>
      stock === 1 ? 'Only 1 left, and it is in your cart' : `Only ${stock} left, and all of them are in your cart`,
    wasRemoved: (name: string) => `${name} was removed`,
    cartFull: 'Your cart is full. Please order what is in it first.',

    reviewCount(count: number): string {
      if (count === 0) return uiTexts.noReviews
      return count === 1 ? '1 review' : `${formatCount(count)} reviews`
    },
  },

  es: {
    categories: 'Categorías',
    productCount: (count) => countInSpanish(count, 'producto'),

    allProducts: 'Todos los productos',
    categoryLine: 'Elegido para ti, estante por estante',
    allProductsLine: 'Todo lo que hay en la tienda, pasillo por pasillo',
    foundForLine: 'De todos los pasillos de la tienda',
    foundFor: (q) => `Resultados para «${q}»`,
    listDescription: (category) => `${category}: compara precios y calificaciones, y recibe tu compra en casa.`,
    filter: 'Filtrar',
    showOnly: 'Mostrar solo',
    inStock: 'Con existencias',
    reset: 'Limpiar',
    rating: 'Calificación',
    sort: 'Ordenar',
    sorts: {
      relevance: 'Relevancia',
      asc: 'A-Z',
      desc: 'Z-A',
      higher_price: 'Precio más alto',
      lower_price: 'Precio más bajo',
      best_score: 'Mejor calificación',
      worst_score: 'Peor calificación',
    },
    productRange(first, last, total, isMore) {
      const all = countInSpanish(total, 'producto', 'productos', isMore)
      return last - first + 1 === total ? all : `${first}–${last} de ${all}`
    },
    noProductsFound: 'No encontramos productos',
    noProductsWithRating: 'No hay productos con esa calificación.',
    emptyCategory: 'Sin productos',
    nothingForAdmin: 'No hay productos',

    addToCart: 'Agregar al carrito',
    noStock: 'Sin existencias',
    withName: (text, name) => `${text}: ${name}`,
    addedFromList: 'Producto agregado al carrito',
    plusDeposit: (amount) => `+ ${amount} de depósito`,
    viewMyCart: 'Ver mi carrito',
    allInCart: (stock) =>
      stock === 1 ? 'Solo queda 1, y ya está en tu carrito' : `Solo quedan ${stock}, y ya están en tu carrito`,
    wasRemoved: (name) => `Quitaste ${name}`,
    cartFull: 'Tu carrito está lleno. Primero haz el pedido con lo que ya hay en él.',

    reviewCount(count) {
      if (count === 0) return uiTexts.noReviews
      return count === 1 ? '1 reseña' : `${formatCount(count)} reseñas`
    },
  },
})
