import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import { paymentNameOf } from './payment-names.ts'

test.each([
  ['cash', 'Cash', 'Cash', 'Efectivo'],
  ['terminal', 'Tarjeta al recibir', 'Card at the door', 'Tarjeta al recibir'],
  ['paypal', 'PayPal', 'PayPal', 'PayPal'],
  // Old clients send a text of their own.
  ['paypal', 'credit card', 'credit card', 'credit card'],
] as const)(
  '%s, stored as %s, has a name in the language of each reader',
  (payment, paymentMethod, english, spanish) => {
    const name = () => paymentNameOf({ payment, paymentMethod })
    expect([name(), inLanguage('es', name)]).toEqual([english, spanish])
  },
)
