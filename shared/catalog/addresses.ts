// Where categories and products are in the site. Apart from list-address.ts, so that pages that only link stay small.

/** Stands for a category in the address of the list of everything; none may have this name (RULINGS §2, POST /api/categories). */
export const allProductsName = 'allProducts'

/** Whether a name is that of everything: like those of categories, in any case. */
export const isAllProducts = (name: string): boolean => name.toLowerCase() === allProductsName.toLowerCase()

/** The address of a category's list, by its name. React Router takes what ends in '.data' for the data of another page. */
export function categoryAddress(name: string): string {
  return `/categories/${encodeURIComponent(name).replace(/\.data$/, '%2Edata')}`
}

/** The address of a product's page. */
export function productAddress(slug: string): string {
  return `/detail/${encodeURIComponent(slug)}`
}
