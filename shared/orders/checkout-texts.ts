import { inLanguages } from '../in-languages.ts'

/** Texts of /placeorder: the form and the summary (docs/rules/orders.md#checkout). */
export const checkoutTexts = inLanguages({
  en: {
    title: 'Place order',
    scriptNeeded: 'Ordering needs JavaScript. Please switch it on in your browser.',
    billing: 'Billing',
    shippingAddress: 'Shipping address',
    fields: {
      name: 'Name',
      lastname: 'Last name',
      address: 'Address',
      city: 'City',
      postalCode: 'Postal code',
      country: 'Country',
    },
    fillIn: 'Please fill this in',
    differentAddress: 'Ship to a different address',
    confirm: 'Confirm',
    confirmed: 'Shipping address confirmed',
    summary: 'Order summary',
    placeOrder: 'Place order',
    nextStep: 'You pay with PayPal in the next step.',

    payTitle: 'Pay for your order',
    placed: 'Your order has been placed and is waiting for payment.',
    replaced: 'Your earlier attempt had already placed an order. We cancelled it; this order replaces it.',
    nothingToPay: 'There is nothing left to pay for that order.',
    anotherOrder: 'Another order',
  },

  es: {
    title: 'Hacer el pedido',
    scriptNeeded: 'Para hacer un pedido hace falta JavaScript. Actívalo en tu navegador.',
    billing: 'Datos de facturación',
    shippingAddress: 'Dirección de entrega',
    fields: {
      name: 'Nombre',
      lastname: 'Apellidos',
      address: 'Dirección',
      city: 'Ciudad',
      postalCode: 'Código postal',
      country: 'País',
    },
    fillIn: 'Completa este campo',
    differentAddress: 'Entregar en otra dirección',
    confirm: 'Confirmar',
    confirmed: 'Dirección de entrega confirmada',
    summary: 'Resumen del pedido',
    placeOrder: 'Hacer el pedido',
    nextStep: 'Pagas con PayPal en el siguiente paso.',

    payTitle: 'Pagar tu pedido',
    placed: 'Guardamos tu pedido; solo falta pagarlo.',
    replaced: 'Tu intento anterior ya había creado un pedido. Lo cancelamos; este pedido lo sustituye.',
    nothingToPay: 'No queda nada por pagar de ese pedido.',
    anotherOrder: 'Otro pedido',
  },
})
