/** Sentences of the pieces that every screen uses (docs/rules/site.md#texts). */
export const uiTexts = {
  decreaseQuantity: 'Decrease quantity',
  increaseQuantity: 'Increase quantity',
  quantityOf: (name: string) => `${name} quantity`,
  onlyLeft: (left: number) => `Only ${left} left`,
  starsOf: (value: string) => `${value} out of 5`,
  // Of a choice of stars, for those who listen.
  pressAgain: 'Select the same rating again to clear it',
  // After the number of a rating and that of its reviews, for those who listen.
  outOfFive: ' out of 5',
  reviews: (count: number) => (count === 1 ? ' review' : ' reviews'),
  optional: 'optional',
  loading: 'Loading...',
  areYouSure: 'Are you sure?',
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  breadcrumb: 'Breadcrumb',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  prev: 'Prev',
  first: 'First',
  last: 'Last',
  next: 'Next',
  carousel: 'carousel',
  slide: 'slide',
} as const
