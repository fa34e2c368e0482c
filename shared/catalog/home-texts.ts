import { inLanguages } from '../in-languages.ts'

/** What the home page says (docs/rules/catalog.md#home-page). */
export const homeTexts = inLanguages({
  en: {
    homeTitle: 'Find all our products right here',
    homeDescription:
      'Fresh fruit, bread, dairy and everything else for the week, brought to your door by your neighbourhood grocer.',
    back: 'Back',
    emptyShelves: 'The shelves are still empty',
    comeBack: 'Please come back soon.',
    fillShelves: 'Fill the shelves',
    carousel: 'This week in the shop',
    slideOf: (slide: number, slides: number) => `${slide} of ${slides}`,
    previousSlide: 'Previous',
    nextSlide: 'Next',
    pause: 'Pause',
    play: 'Play',
  },

  es: {
    homeTitle: 'Encuentra aquí todos nuestros productos',
    homeDescription:
      'Fruta fresca, pan, lácteos y todo lo demás para la semana, de tu tienda de barrio a la puerta de tu casa.',
    back: 'Volver',
    emptyShelves: 'Los estantes todavía están vacíos',
    comeBack: 'Vuelve pronto.',
    fillShelves: 'Llenar los estantes',
    carousel: 'Esta semana en la tienda',
    slideOf: (slide, slides) => `${slide} de ${slides}`,
    previousSlide: 'Anterior',
    nextSlide: 'Siguiente',
    pause: 'Pausar',
    play: 'Reproducir',
  },
})
