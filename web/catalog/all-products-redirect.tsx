import { redirect } from 'react-router'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import type { Route } from './+types/all-products-redirect.ts'

/** The footer's '/allProducts' leads to the list of all products, with all its parameters. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(categoryAddress(allProductsName) + url.search)
}

/** Never shown: the loader leads away. */
export default function AllProductsRedirect() {
  return null
}
