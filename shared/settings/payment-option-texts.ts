import { inLanguages } from '../in-languages.ts'

/** What the API says about ways to pay. */
export const paymentOptionTexts = inLanguages({
  en: {
    updated: 'Way To Pay Updated',
    notFound: 'There is no such way to pay',
    /** In the records: it is for all methods. */
    unknownMethod: 'One of these ways of delivery does not exist',
    notAnAmount: 'This is not an amount of money',
    tooLong: (most: number) => `Please use at most ${most} characters`,
  },

  es: {
    updated: 'Forma de pago actualizada',
    notFound: 'No encontramos esa forma de pago',
    unknownMethod: 'Una de estas formas de entrega no existe',
    notAnAmount: 'Esto no es un importe',
    tooLong: (most) => `Usa ${most} caracteres como máximo`,
  },
})
