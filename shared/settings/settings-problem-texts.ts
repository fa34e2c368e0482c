import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** What is wrong with settings that were sent. */
export const settingsProblemTexts = inLanguages({
  en: {
    nameMissing: 'Please give the shop a name',
    nameTooLong: 'The name cannot be longer than 60 characters',
    addressTooLong: 'The address can have 8 lines and 300 characters at most',
    taxNumberTooLong: 'The tax number cannot be longer than 40 characters',
    phone: 'Please write a telephone number such as +49 30 5550100',
    links: 'Please write links such as https://instagram.com/yourshop, each with a name of 1 to 40 characters',
    tooManyLinks: (most: number) => `At most ${most} links`,
    areaEntry: (entry: string) =>
      `Please write postal codes such as 10115, and beginnings of some such as 12*, not ${entry}`,
    tooManyAreas: 'At most 200 postal codes',
    currency: 'Please choose a currency of ISO 4217, such as EUR',
    languages: (all: string) => `Please choose one language or more, each once, of: ${all}`,
    sameName: (name: string) =>
      `Two would then be called ${name}. Please rename one of them in the new base language first`,
    cashStep: 'Cash can be rounded to 1, 5, 10, 50 or 100 of the smallest coin',
    /** After another admin's change. */
    version: 'The settings were changed in the meantime. Please look at them and save again.',
    currencyInUse: (orders: number) =>
      `The currency cannot be changed any more, because of ${countOf(orders, 'order')}`,
    tooDear: (name: string) => `In this currency the price of ${name} would be too high`,
  },

  es: {
    nameMissing: 'Escribe el nombre de la tienda',
    nameTooLong: 'El nombre no puede tener más de 60 caracteres',
    addressTooLong: 'La dirección puede tener como máximo 8 líneas y 300 caracteres',
    taxNumberTooLong: 'El número fiscal no puede tener más de 40 caracteres',
    phone: 'Escribe un número de teléfono como +49 30 5550100',
    links: 'Escribe enlaces como https://instagram.com/tutienda, cada uno con un nombre de 1 a 40 caracteres',
    tooManyLinks: (most) => `Como máximo ${most} enlaces`,
    areaEntry: (entry) => `Escribe códigos postales como 10115, o el comienzo de varios como 12*, pero no ${entry}`,
    tooManyAreas: 'Como máximo 200 códigos postales',
    currency: 'Elige una moneda de ISO 4217, como EUR',
    languages: (all) => `Elige un idioma o más, cada uno una sola vez, de esta lista: ${all}`,
    sameName: (name) => `Dos se llamarían ${name}. Primero cambia el nombre de uno en el nuevo idioma principal`,
    cashStep: 'El efectivo se puede redondear a 1, 5, 10, 50 o 100 veces la moneda más pequeña',
    version: 'Los ajustes cambiaron mientras tanto. Revísalos y guarda de nuevo.',
    currencyInUse: (orders) => `La moneda ya no se puede cambiar, porque hay ${countInSpanish(orders, 'pedido')}`,
    tooDear: (name) => `En esta moneda, el precio de ${name} sería demasiado alto`,
  },
})
