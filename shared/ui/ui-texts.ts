/** Texts of the components in web/ui (docs/rules/site.md#texts). */
export const uiTexts = {
  decreaseQuantity: 'Decrease quantity',
  increaseQuantity: 'Increase quantity',
  quantityOf: (name: string) => `${name} quantity`,
  onlyLeft: (left: number) => `Only ${left} left`,
  starsOf: (value: string) => `${value} out of 5`,
  // For screen readers, at a choice of stars.
  pressAgain: 'Select the same rating again to clear it',
  // For screen readers, after the numbers of a rating and of its reviews.
  outOfFive: ' out of 5',
  reviews: (count: number) => (count === 1 ? ' review' : ' reviews'),
  noReviews: 'No reviews yet',
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
