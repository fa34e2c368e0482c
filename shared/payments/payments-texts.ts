import { inLanguages } from '../in-languages.ts'

/** Texts about the payment provider, and in the window of the local provider. */
export const paymentsTexts = inLanguages({
  en: {
    providerAway: 'The payment service cannot be reached right now. Your order is kept: please try again in a moment.',
    currencyNotTaken: (currency: string) => `PayPal takes no payments in ${currency}`,
    cannotStart: (problem: string) =>
      `${problem}. Please choose another currency in Settings, or start the shop without PAYPAL_CLIENT_ID.`,
    fractionalPrices: (currency: string, name: string, more: number) => {
      const others = more === 0 ? '' : ` and of ${more} more ${more === 1 ? 'product' : 'products'}`
      return `PayPal takes whole amounts of ${currency} only. Please start the shop without PAYPAL_CLIENT_ID and change the price of '${name}'${others}.`
    },
    ordersWithDecimals: (currency: string) =>
      `PayPal takes whole amounts of ${currency} only, and this shop has orders with decimals. Please start the shop without PAYPAL_CLIENT_ID.`,
    notFound: 'There is no such payment',
    alreadyCaptured: 'This payment is already completed',
    alreadyCancelled: 'This payment was cancelled',

    payPal: 'PayPal',
    card: 'Debit or Credit Card',

    windowTitle: 'Test payment',
    windowNote: 'This is a test shop. No money moves.',
    windowAmount: 'To pay',
    approve: 'Approve',
    decline: 'Decline',
    cancel: 'Cancel',
    slow: 'Answer slowly',
    slowHint: 'The payment takes some seconds, as on a bad day.',
    goneTitle: 'This payment is closed',
    goneText: 'You can close this window and go on in the shop.',
    failed: 'That did not work. Please try again.',
    backToShop: 'Back to the shop',
  },

  es: {
    providerAway:
      'Ahora mismo no podemos conectar con el servicio de pago. Tu pedido está guardado: inténtalo de nuevo en un momento.',
    currencyNotTaken: (currency) => `PayPal no acepta pagos en ${currency}`,
    cannotStart: (problem) => `${problem}. Elige otra moneda en Ajustes o inicia la tienda sin PAYPAL_CLIENT_ID.`,
    fractionalPrices: (currency, name, more) => {
      const others = more === 0 ? '' : ` y de ${more} ${more === 1 ? 'producto' : 'productos'} más`
      return `PayPal solo acepta importes enteros en ${currency}. Inicia la tienda sin PAYPAL_CLIENT_ID y cambia el precio de «${name}»${others}.`
    },
    ordersWithDecimals: (currency) =>
      `PayPal solo acepta importes enteros en ${currency}, y esta tienda tiene pedidos con decimales. Inicia la tienda sin PAYPAL_CLIENT_ID.`,
    notFound: 'Ese pago no existe',
    alreadyCaptured: 'Este pago ya se completó',
    alreadyCancelled: 'Este pago se canceló',

    payPal: 'PayPal',
    card: 'Tarjeta de débito o crédito',

    windowTitle: 'Pago de prueba',
    windowNote: 'Esta es una tienda de prueba. No se mueve dinero.',
    windowAmount: 'A pagar',
    approve: 'Aprobar',
    decline: 'Rechazar',
    cancel: 'Cancelar',
    slow: 'Responder despacio',
    slowHint: 'El pago tarda unos segundos, como en un mal día.',
    goneTitle: 'Este pago está cerrado',
    goneText: 'Puedes cerrar esta ventana y seguir en la tienda.',
    failed: 'No funcionó. Inténtalo de nuevo.',
    backToShop: 'Volver a la tienda',
  },
})
