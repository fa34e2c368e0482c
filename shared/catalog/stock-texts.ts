import { countOf } from '../counts.ts'
import { formatCount } from '../formats.ts'

/** What an admin reads on the Stock screen (docs/rules/admin.md#stock). */
export const stockTexts = {
  title: 'Stock',
  backToStock: 'Back to Stock',
  name: 'Name',
  category: 'Category',
  stock: 'Stock',
  brand: 'Brand',
  price: 'Price',
  actions: 'Actions',
  edit: 'Editar',
  inactive: 'Inactive',

  searchLabel: 'Search in name, category and brand',
  productNotFound: 'Product not found',
  sorts: { asc: 'Name A-Z', desc: 'Name Z-A' },
  filters: { all: 'All', inactive: 'Desactive', active: 'Active' },
  /** `isMore`: there are more than the search lists (docs/decisions/0007). */
  count: (products: number, isMore = false) => countOf(products, 'product', isMore),
  empty: 'There are no products',
  emptyFiltered: 'Nothing matches this search and filter.',
  emptyShop: 'Create the first one, or import a list.',
  showAll: 'Show all products',

  withUnitPrice: (withOne: number, all: number) => `${formatCount(withOne)} of ${formatCount(all)} have a unit price`,
  manyWithoutUnitPrice: 'Many products have no unit price',
  listWithoutContent: 'These products have no content, and so no unit price.',

  create: 'Create Product',
  categories: 'Categories',
  importProducts: 'Import CSV',
  shelfLabels: 'Shelf labels',
  exportProducts: 'Export CSV',

  changeStock: (name: string) => `Change stock of ${name}`,
  changePrice: (name: string) => `Change price of ${name}`,
  stockOf: (name: string) => `Stock of ${name}`,
  priceOf: (name: string) => `Price of ${name}`,
  stockHint: '+20 adds 20',
  save: 'Save',
  saving: 'Saving',
  notSaved: (what: string, typed: string) => `Not saved: ${what} (you typed ${typed}).`,
  perhapsNotSaved: (what: string, typed: string) =>
    `May not have been saved: ${what} (you typed ${typed}). Please check before you enter it again.`,
  lowStock: 'low stock',
  soldOut: 'sold out',
  stockIs: (name: string, stock: number) => `Stock of ${name}: ${stock}`,
  stockIsAfterSales: (name: string, stock: number) =>
    `Stock of ${name}: ${stock}, because some were sold or returned meanwhile`,
  stockChanged: (stock: number) => `The stock is ${stock} now. Save again to use your number.`,
  priceIs: (name: string, price: string) => `Price of ${name}: ${price}`,
  priceChanged: (price: string) =>
    `Somebody else changed this product; its price is ${price} now. Save again to use your price.`,
} as const
