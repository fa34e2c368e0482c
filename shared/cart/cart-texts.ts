import { inLanguages } from '../in-languages.ts'

/** Texts of the cart page, and of the check of the cart on that page and at the checkout (docs/rules/cart.md). */
export const cartTexts = inLanguages({
  en: {
    title: 'My cart',
    scriptNeeded: 'Your cart needs JavaScript. Please switch it on in your browser.',
    items: 'Items',
    continueShopping: 'Continue shopping',
    each: 'each',
    remove: (name: string) => `Remove ${name}`,
    wantToRemove: (name: string) => `Do you want to remove ${name} from your cart?`,
    removeIt: 'Remove',
    checkoutTitle: 'Checkout',
    checkOut: 'Check out',
    moreForDelivery: (missing: string) => `${missing} more for delivery`,
    moreForPickUp: (missing: string) => `${missing} more for pick-up`,
    empty: 'Your cart is empty',
    emptyHint: 'Good things are waiting on the shelves.',
    addProducts: 'Add products',
    pasteList: 'Paste a shopping list',

    // What has changed in the shop since the line was added.
    changed: 'Some things have changed since you filled your cart:',
    priceChanged: (name: string, before: string, now: string) => `${name} now costs ${now} (it was ${before}).`,
    onlyLeft: (name: string, left: number) => `${name}: only ${left} left. We changed the quantity in your cart.`,
    /** By the kind of a `CartChange`. */
    went: {
      sold_out: (name: string) => `${name} is sold out, so we removed it from your cart.`,
      not_sold_now: (name: string) => `${name} is not available at the moment, so we removed it from your cart.`,
      coupon_ended: (code: string) => `The coupon ${code} is no longer valid, so we removed it from your cart.`,
      gone: (name: string) => `${name} is no longer in the shop, so we removed it from your cart.`,
    },
  },

  es: {
    title: 'Mi carrito',
    scriptNeeded: 'El carrito necesita JavaScript. Actívalo en tu navegador.',
    items: 'Productos',
    continueShopping: 'Seguir comprando',
    each: 'por unidad',
    remove: (name) => `Quitar ${name}`,
    wantToRemove: (name) => `¿Quieres quitar ${name} de tu carrito?`,
    removeIt: 'Quitar',
    checkoutTitle: 'Resumen',
    checkOut: 'Hacer el pedido',
    moreForDelivery: (missing) => `Faltan ${missing} para la entrega`,
    moreForPickUp: (missing) => `Faltan ${missing} para recogerlo`,
    empty: 'Tu carrito está vacío',
    emptyHint: 'Hay cosas ricas esperándote en los estantes.',
    addProducts: 'Agregar productos',
    pasteList: 'Pegar una lista de compras',

    changed: 'Algunas cosas han cambiado desde que llenaste tu carrito:',
    priceChanged: (name, before, now) => `${name}: ahora cuesta ${now} (antes ${before}).`,
    onlyLeft: (name, left) =>
      `${name}: ${left === 1 ? 'solo queda 1' : `solo quedan ${left}`}. Cambiamos la cantidad en tu carrito.`,
    went: {
      sold_out: (name) => `${name}: se agotó, así que lo quitamos de tu carrito.`,
      not_sold_now: (name) => `${name}: no está disponible por ahora, así que lo quitamos de tu carrito.`,
      coupon_ended: (code) => `El cupón ${code} ya no es válido, así que lo quitamos de tu carrito.`,
      gone: (name) => `${name}: ya no está en la tienda, así que lo quitamos de tu carrito.`,
    },
  },
})
