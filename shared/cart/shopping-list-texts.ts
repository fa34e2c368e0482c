import { countOf } from '../counts.ts'

/** Texts of the shopping list (docs/rules/cart.md#shopping-list). */
export const shoppingListTexts = {
  title: 'Shopping list',
  intro: 'Paste or type your list, one thing a line. You choose what goes into your cart.',
  scriptNeeded: 'The shopping list needs JavaScript. Please switch it on in your browser.',
  list: 'Your list',
  example: '2 milk\nbananas\neggs x 12',
  find: 'Find products',
  nothingWritten: 'Please write at least one thing, for example bananas.',
  leftOut: (most: number, lines: number) =>
    `We look for the first ${most} things. ${countOf(lines, 'line')} more ${lines === 1 ? 'is' : 'are'} left out.`,

  emptyTitle: 'Your products appear here',
  emptyHint: 'Nothing goes into your cart before you press.',
  products: 'Products for your list',
  looking: (things: number) => `Looking for ${countOf(things, 'thing')}...`,
  found(found: number, things: number, inCart: number): string {
    const all = countOf(things, 'thing')
    return `${found === things ? all : `${found} of ${all}`} found${inCart > 0 ? `, ${inCart} in your cart` : ''}`
  },
  addAll: 'Add all to the cart',

  // A line of the list and what is proposed for it.
  wanted: (count: number, text: string) => (count > 1 ? `${count} × ${text}` : text),
  readAs: (corrected: string) => `read as “${corrected}”`,
  soldOut: (name: string) => `${name} is sold out.`,
  notFound: 'Nothing found.',
  search: (text: string) => `Search for “${text}”`,
  add: 'Add',
  inCart: 'In your cart',
  alreadyInCart: (count: number) => `${count} in your cart already`,
  others: 'Something else',
  othersFor: (text: string) => `Something else for “${text}”`,
  none: 'None of these',
  leftAside: 'Left out',
} as const
