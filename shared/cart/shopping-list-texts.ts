import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** Texts of the shopping list (docs/rules/cart.md#shopping-list). */
export const shoppingListTexts = inLanguages({
  en: {
    title: 'Shopping list',
    intro: 'Paste or type your list, one thing a line. You choose what goes into your cart.',
    scriptNeeded: 'The shopping list needs JavaScript. Please switch it on in your browser.',
    list: 'Your list',
    example: '2 milk\nbananas\neggs x 12',
    find: 'Find products',
    nothingWritten: 'Please write at least one thing, for example bananas.',
    leftOut: (most: number, lines: number) =>
      `We look for the first ${most} things. ${countOf(lines, 'line')} more ${lines === 1 ? 'is' : 'are'} left out.`,

    emptyTitle: 'Your products appear here',
    emptyHint: 'Nothing goes into your cart before you press.',
    products: 'Products for your list',
    looking: (things: number) => `Looking for ${countOf(things, 'thing')}...`,
    found(found: number, things: number, inCart: number): string {
      const all = countOf(things, 'thing')
      return `${found === things ? all : `${found} of ${all}`} found${inCart > 0 ? `, ${inCart} in your cart` : ''}`
    },
    addAll: 'Add all to the cart',

    // A line of the list and what is proposed for it.
    wanted: (count: number, text: string) => (count > 1 ? `${count} × ${text}` : text),
    readAs: (corrected: string) => `read as “${corrected}”`,
    soldOut: (name: string) => `${name} is sold out.`,
    notFound: 'Nothing found.',
    search: (text: string) => `Search for “${text}”`,
    add: 'Add',
    inCart: 'In your cart',
    alreadyInCart: (count: number) => `${count} in your cart already`,
    others: 'Something else',
    othersFor: (text: string) => `Something else for “${text}”`,
    none: 'None of these',
    leftAside: 'Left out',
  },

  es: {
    title: 'Lista de compras',
    intro: 'Pega o escribe tu lista, un producto por línea. Tú eliges qué va al carrito.',
    scriptNeeded: 'La lista de compras necesita JavaScript. Actívalo en tu navegador.',
    list: 'Tu lista',
    example: '2 leche\nmanzanas\nhuevos x 12',
    find: 'Buscar productos',
    nothingWritten: 'Escribe al menos un producto, por ejemplo manzanas.',
    leftOut: (most, lines) =>
      `Buscamos los primeros ${most} productos. ${lines === 1 ? 'Queda fuera 1 línea' : `Quedan fuera ${lines} líneas`} más.`,

    emptyTitle: 'Aquí aparecen tus productos',
    emptyHint: 'Nada va al carrito hasta que tú lo agregues.',
    products: 'Productos para tu lista',
    looking: (things) => `Buscando ${countInSpanish(things, 'producto')}...`,
    found(found, things, inCart) {
      const all = countInSpanish(things, 'producto')
      return `Encontramos ${found === things ? all : `${found} de ${all}`}${inCart > 0 ? `, ${inCart} en tu carrito` : ''}`
    },
    addAll: 'Agregar todo al carrito',

    wanted: (count, text) => (count > 1 ? `${count} × ${text}` : text),
    readAs: (corrected) => `buscamos «${corrected}»`,
    soldOut: (name) => `${name}: se agotó.`,
    notFound: 'No encontramos nada.',
    search: (text) => `Buscar «${text}»`,
    add: 'Agregar',
    inCart: 'En tu carrito',
    alreadyInCart: (count) => `Ya hay ${count} en tu carrito`,
    others: 'Otra opción',
    othersFor: (text) => `Otra opción para «${text}»`,
    none: 'Ninguno de estos',
    leftAside: 'No se agrega',
  },
})
