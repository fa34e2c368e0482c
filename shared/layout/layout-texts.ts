import { countOf } from '../counts.ts'

/** Texts of the layout of every page (docs/rules/site.md#layout). */
export const layoutTexts = {
  skip: 'Skip to the content',
  notice: 'Notice',
  pageOf: (list: string, page: number) => (page > 1 ? `${list}, page ${page}` : list),
  testShop: 'This is a test shop. No money moves.',
  tools: 'Account and cart',

  search: 'Search',
  searchLabel: 'Search products',
  searchPlaceholder: 'Search products ...',
  clearSearch: 'Clear',
  productNotFound: 'Product not found',

  account: 'Account',
  accountOf: (name: string) => `Account: ${name}`,
  myProfile: 'My Profile',
  shopHistory: 'Shop history',
  buyAgain: 'Buy again',
  adminHome: 'Home',
  logIn: 'Log In',
  register: 'Register',
  logOut: 'Log out',
  signedOutElsewhere: 'You have been signed out',

  cart: 'Cart',
  /** Without a sum for an empty cart. */
  cartOf: (count: number, sum?: string) => `Cart, ${countOf(count, 'item')}${sum ? `, ${sum}` : ''}`,
  addProducts: 'Add products',
  viewMyCart: 'View my cart',
  manyOf: '×',

  tagline: 'Your neighbourhood grocer: fresh things, fair prices, at your door.',
  menu: 'Menu',
  home: 'Home',
  products: 'Products',
  shoppingList: 'Shopping list',
  contact: 'Contacs us',
  about: 'About',
  developers: 'Developers',
  sourceCode: 'Source code',
  apiReference: 'API reference',
  followUs: 'Follow us',
  share: 'Share',
  shareOn: (network: string) => `Share on ${network}`,

  /** For a person who signs out without a connection. */
  signedOutHere:
    'You are signed out on this device. The shop could not be reached, so the old sign-in expires there by itself.',
} as const
