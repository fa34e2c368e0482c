/** What the API says about ways to pay. */
export const paymentOptionTexts = {
  updated: 'Way To Pay Updated',
  notFound: 'There is no such way to pay',
  /** In the records: it is for all methods. */
  allMethods: 'All',
  unknownMethod: 'One of these ways of delivery does not exist',
  notAnAmount: 'This is not an amount of money',
  tooLong: (most: number) => `Please use at most ${most} characters`,
} as const
