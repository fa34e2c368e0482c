// The addresses of categories and products. Pages that only link don't need product-list-address.ts.

/** Stands for all products in the address of a list. No category may have this name (docs/rules/catalog.md#categories). */
export const allProductsName = 'allProducts'

/** Whether a name means all products, in any case. */
export const isAllProducts = (name: string): boolean => name.toLowerCase() === allProductsName.toLowerCase()

/** The address of a category's list. React Router reads an address that ends in '.data' as a request for data. */
export function categoryAddress(name: string): string {
  return `/categories/${encodeURIComponent(name).replace(/\.data$/, '%2Edata')}`
}

/** The address of a product's page. */
export function productAddress(slug: string): string {
  return `/detail/${encodeURIComponent(slug)}`
}
