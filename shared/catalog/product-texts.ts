import { inLanguages } from '../in-languages.ts'

/** What only the page of one product says (docs/rules/catalog.md#product-page). */
export const productTexts = inLanguages({
  en: {
    addedFromPage: 'product added to cart!',
    addProduct: 'Add Product',
    buyNow: 'Buy Now',
    sumOf: (quantity: number, sum: string) => `${quantity} for ${sum}`,
    scriptNeeded: 'Buying needs JavaScript. Please switch it on in your browser.',
    tellMe: 'Tell me when it is back',
    /** `email` is unknown of a guest. */
    oneMail: (email?: string) => (email ? `One mail to ${email}, then never again.` : 'One mail, then never again.'),
    freeShipping: 'Free shipping',
  },

  es: {
    addedFromPage: 'Producto agregado al carrito',
    addProduct: 'Agregar al carrito',
    buyNow: 'Comprar ahora',
    sumOf: (quantity, sum) => `${quantity} por ${sum}`,
    scriptNeeded: 'Para comprar hace falta JavaScript. Actívalo en tu navegador.',
    tellMe: 'Avísame cuando vuelva',
    oneMail: (email) => (email ? `Un solo correo a ${email} y nada más.` : 'Un solo correo y nada más.'),
    freeShipping: 'Envío gratis',
  },
})
