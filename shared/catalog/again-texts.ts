import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** Texts of what a person bought before, on the home page and on '/again' (docs/rules/orders.md#usuals). */
export const againTexts = inLanguages({
  en: {
    usuals: 'Your usuals',
    seeAll: (count: number) => `See all ${count}`,

    orderAgain: 'Order again',
    seeOrder: 'See the order',
    /** Before the sum of the order. */
    lastOrder: (day: string, products: number) => `${day}, ${countOf(products, 'product')},`,
    allHere: 'All of them are here today.',
    missing(names: string[]): string {
      const [shown, more] = [names.slice(0, 3), names.length - 3]
      return `Missing today: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
    },
    moreProducts: (count: number) => `+${count}`,

    title: 'Buy again',
    lists: 'Lists',
    bought: 'Bought before',
    favourites: 'Favourites',
    nothingBought: "You haven't bought anything yet",
    nothingBoughtHint: 'What you buy will be here next time.',
    noFavourites: 'No favourites yet',
    noFavouritesHint: 'Press the heart on a product to keep it here.',
    toShop: 'Go to the shop',
    signIn: 'Sign in to buy again',
    signInHint: 'What you bought and your favourites are kept with your account.',
  },

  es: {
    usuals: 'Lo de siempre',
    seeAll: (count) => `Ver todo (${count})`,

    orderAgain: 'Pedir de nuevo',
    seeOrder: 'Ver el pedido',
    lastOrder: (day, products) => `${day}, ${countInSpanish(products, 'producto')},`,
    allHere: 'Hoy está todo.',
    missing(names) {
      const [shown, more] = [names.slice(0, 3), names.length - 3]
      return `Hoy ${names.length === 1 ? 'falta' : 'faltan'}: ${shown.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`
    },
    moreProducts: (count) => `+${count}`,

    title: 'Comprar de nuevo',
    lists: 'Listas',
    bought: 'Lo que ya compraste',
    favourites: 'Favoritos',
    nothingBought: 'Todavía no has comprado nada',
    nothingBoughtHint: 'Lo que compres estará aquí la próxima vez.',
    noFavourites: 'Todavía no tienes favoritos',
    noFavouritesHint: 'Toca el corazón de un producto para guardarlo aquí.',
    toShop: 'Ir a la tienda',
    signIn: 'Inicia sesión para comprar de nuevo',
    signInHint: 'Lo que compraste y tus favoritos se guardan en tu cuenta.',
  },
})
