import { decimalIn } from '../formats.ts'
import { inLanguages } from '../in-languages.ts'

/** Texts about sums, taxes and coupons. */
export const pricingTexts = inLanguages({
  en: {
    coupon: 'Coupon',
    apply: 'Apply',
    /** With FOODLAND '- 15% !!'. */
    couponApplied: (percentOff: number) => `- ${percentOff}% !!`,
    invalidCoupon: 'Invalid coupon code, please try again.',
    subtotal: 'Subtotal',
    taxes: 'Taxes',
    /** Beside 'Taxes'. */
    percent: (percent: number) => `${percent}%`,
    rate: (percent: number) => `${percent} %`,
    shipping: 'Shipping',
    free: 'Free',
    /** Of a delivery, until it is chosen. */
    notKnownYet: 'not chosen yet',
    discount: 'Discount',
    deposit: 'Deposit',
    total: 'Total',

    // The taxes inside a total.
    includes: (taxes: string) => `includes ${taxes}`,
    taxesInIt: 'Taxes in it',
    rateTitle: 'Rate',
    net: 'Net',
    tax: 'Tax',
    gross: 'Gross',
  },

  es: {
    coupon: 'Cupón',
    apply: 'Aplicar',
    couponApplied: (percentOff) => `−${percentOff}\u00A0%`,
    invalidCoupon: 'Este cupón no es válido. Revisa el código e inténtalo de nuevo.',
    subtotal: 'Subtotal',
    taxes: 'Impuestos',
    percent: (percent) => `${decimalIn(String(percent))}\u00A0%`,
    rate: (percent) => `${decimalIn(String(percent))}\u00A0%`,
    shipping: 'Entrega',
    free: 'Gratis',
    notKnownYet: 'por elegir',
    discount: 'Descuento',
    deposit: 'Depósito',
    total: 'Total',

    includes: (taxes) => `incluye ${taxes.replaceAll(', ', '; ')}`,
    taxesInIt: 'Impuestos incluidos',
    rateTitle: 'Tasa',
    net: 'Neto',
    tax: 'Impuesto',
    gross: 'Bruto',
  },
})
