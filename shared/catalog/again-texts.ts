import { countOf } from '../counts.ts'

/** Texts of what a person bought before, on the home page and on '/again' (docs/rules/orders.md#usuals). */
export const againTexts = {
  usuals: 'Your usuals',
  seeAll: (count: number) => `See all ${count}`,

  orderAgain: 'Order again',
  seeOrder: 'See the order',
  /** Before the sum of the order. */
  lastOrder: (day: string, products: number) => `${day}, ${countOf(products, 'product')},`,
  allHere: 'All of them are here today.',
  missing(names: string[]): string {
    const [shown, more] = [names.slice(0, 3), names.length - 3]
    return `Missing today: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
  },
  moreProducts: (count: number) => `+${count}`,

  title: 'Buy again',
  lists: 'Lists',
  bought: 'Bought before',
  favourites: 'Favourites',
  nothingBought: "You haven't bought anything yet",
  nothingBoughtHint: 'What you buy will be here next time.',
  noFavourites: 'No favourites yet',
  noFavouritesHint: 'Press the heart on a product to keep it here.',
  toShop: 'Go to the shop',
  signIn: 'Sign in to buy again',
  signInHint: 'What you bought and your favourites are kept with your account.',
} as const
