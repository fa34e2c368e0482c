/** What the home page says (docs/rules/catalog.md#home-page). */
export const homeTexts = {
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
} as const
