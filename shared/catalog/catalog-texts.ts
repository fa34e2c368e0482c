import { countOf } from '../counts.ts'
import { formatCount } from '../formats.ts'
import { uiTexts } from '../ui/ui-texts.ts'

/** The texts of lists and product pages. Odd spellings are wanted (docs/rules/README.md). */
export const catalogTexts = {
  categories: 'Categories',
  productCount: (count: number) => countOf(count, 'product'),

  // Product lists.
  allProducts: 'All products',
  /** Below the name of a category that has no line of its own. */
  categoryLine: 'Chosen for you, shelf by shelf',
  allProductsLine: 'Everything in the shop, from every aisle',
  foundForLine: 'From every aisle of the shop',
  foundFor: (q: string) => `Results for “${q}”`,
  listDescription: (category: string) => `${category}: compare prices and ratings, and have it brought to your door.`,
  filter: 'Filter',
  showOnly: 'Show only',
  inStock: 'In stock',
  reset: 'Reset',
  rating: 'Rating',
  sort: 'Sort',
  sorts: {
    relevance: 'Relevance',
    asc: 'A-Z',
    desc: 'Z-A',
    higher_price: 'Higher price',
    lower_price: 'Lower price',
    best_score: 'Top rated',
    worst_score: 'Less rated',
  },
  /** Which products of the list a page shows. `isMore`: the shop has more than the list (docs/decisions/0007). */
  productRange(first: number, last: number, total: number, isMore = false): string {
    const all = countOf(total, 'product', isMore)
    return last - first + 1 === total ? all : `${first}–${last} of ${all}`
  },
  noProductsFound: 'No products found',
  noProductsWithRating: 'There are no products with the selected rating.',
  emptyCategory: 'Sin productos',
  nothingForAdmin: 'There are no products',

  // Cards and the product page.
  addToCart: 'ADD TO CART',
  noStock: 'No Stock',
  withName: (text: string, name: string) => `${text} ${name}`,
  addedFromList: 'Product added to cart!',
  plusDeposit: (amount: string) => `+ ${amount} deposit`,
  viewMyCart: 'View my cart',
  allInCart: (stock: number) =>
    stock === 1 ? 'Only 1 left, and it is in your cart' : `Only ${stock} left, and all of them are in your cart`,
  wasRemoved: (name: string) => `${name} was removed`,
  cartFull: 'Your cart is full. Please order what is in it first.',

  reviewCount(count: number): string {
    if (count === 0) return uiTexts.noReviews
    return count === 1 ? '1 review' : `${formatCount(count)} reviews`
  },
} as const
