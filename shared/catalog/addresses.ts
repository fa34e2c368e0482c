// Where categories and products are in the site. Separate from product-list-address.ts, so that pages that only link
// stay small.

/**
 * What the list of all products has in its address instead of a category; no category may be called so
 * (docs/rules/catalog.md#categories).
 */
export const allProductsName = 'allProducts'

/** Whether a name means all products. As with the names of categories, case doesn't matter. */
export const isAllProducts = (name: string): boolean => name.toLowerCase() === allProductsName.toLowerCase()

/** The address of a category's list, by its name. React Router takes what ends in '.data' for the data of another page. */
export function categoryAddress(name: string): string {
  return `/categories/${encodeURIComponent(name).replace(/\.data$/, '%2Edata')}`
}

/** The address of a product's page. */
export function productAddress(slug: string): string {
  return `/detail/${encodeURIComponent(slug)}`
}
