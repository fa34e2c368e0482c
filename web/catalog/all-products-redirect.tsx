import { redirect } from 'react-router'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import type { Route } from './+types/all-products-redirect.ts'

/** Redirects '/allProducts' to the list of all products and keeps the parameters. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(categoryAddress(allProductsName) + url.search)
}

/** Never shown, because the loader redirects. */
export default function AllProductsRedirect() {
  return null
}
