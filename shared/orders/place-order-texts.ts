import { inLanguages } from '../in-languages.ts'

/** The problems of a checkout in their order (docs/rules/orders.md#checkout), and the API's answer to an order. */
export const placeOrderTexts = inLanguages({
  en: {
    cartEmpty: 'You need to add products first!',
    notLoggedIn: 'You need to be logged in to complete your purchase',
    informationMissing: 'You need to complete all the information',
    shippingMissing: 'You need to complete your shipping information',
    orderCreated: 'New Order Created',
  },

  es: {
    cartEmpty: '¡Primero agrega productos!',
    notLoggedIn: 'Inicia sesión para completar tu compra',
    informationMissing: 'Completa todos los datos',
    shippingMissing: 'Completa los datos de entrega',
    orderCreated: 'Pedido creado',
  },
})
