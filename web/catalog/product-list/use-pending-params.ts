import { useLocation, useNavigation } from 'react-router'
import { type ListParams, readListParams } from '#shared/catalog/product-list-address.ts'

/** The parameters of this list; while another state of it is loading, those of that one, so that no choice undoes another. */
export function usePendingParams(listParams: ListParams): ListParams {
  const { pathname } = useLocation()
  const next = useNavigation().location
  if (next?.pathname !== pathname) return listParams
  const parameters = new URLSearchParams(next.search)
  return readListParams((name) => parameters.get(name))
}
