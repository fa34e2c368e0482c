import { inLanguages } from '../in-languages.ts'

/** What a phone shows of a shop that is put on its home screen. */
export const manifestTexts = inLanguages({
  en: { description: 'A neighbourhood supermarket: fresh things, fair prices, at your door.' },

  es: { description: 'Un supermercado de barrio: productos frescos y precios justos, hasta tu puerta.' },
})
