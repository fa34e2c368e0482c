import { inLanguages } from '../in-languages.ts'

/** The ways to pay as receipts name them. */
export const paymentNameTexts = inLanguages({
  en: { paypal: 'PayPal', cash: 'Cash', terminal: 'Card at the door' },
  es: { paypal: 'PayPal', cash: 'Efectivo', terminal: 'Tarjeta al recibir' },
})
