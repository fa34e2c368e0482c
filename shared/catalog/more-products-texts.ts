import { inLanguages } from '../in-languages.ts'

/** Of the product page's parts that are loaded later (docs/rules/catalog.md#product-page). */
export const moreProductsTexts = inLanguages({
  en: {
    weMailYou: 'We mail you',
    alternatives: 'Here today instead',
    alternativesLine: 'From the same aisle, at about the same price',
    noAlternatives: 'Nothing else from this aisle is in stock just now.',
    recentlySeen: 'Recently seen',
  },

  es: {
    weMailYou: 'Te avisaremos por correo',
    alternatives: 'Hoy sí hay',
    alternativesLine: 'Del mismo pasillo, más o menos al mismo precio',
    noAlternatives: 'Ahora mismo no hay existencias de nada más en este pasillo.',
    recentlySeen: 'Visto hace poco',
  },
})
