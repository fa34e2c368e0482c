import { countOf } from '../counts.ts'

/** Sentences of the layout that stands around every screen (docs/rules/site.md#layout). */
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
  adminHome: 'Home',
  logIn: 'Log In',
  logOut: 'Log out',
  signedOutElsewhere: 'You have been signed out',

  cart: 'Cart',
  cartOf: (count: number) => `Cart, ${countOf(count, 'item')}`,
  addProducts: 'Add products',
  viewMyCart: 'View my cart',
  manyOf: '×',

  tagline: 'Your neighbourhood grocer: fresh things, fair prices, at your door.',
  menu: 'Menu',
  home: 'Home',
  products: 'Products',
  contact: 'Contacs us',
  about: 'About',
  developers: 'Developers',
  sourceCode: 'Source code',
  apiReference: 'API reference',
  followUs: 'Follow us',
  share: 'Share',
  shareOn: (network: string) => `Share on ${network}`,
} as const
