import { useLocation, useNavigation } from 'react-router'
import { type ListWishes, readListWishes } from '#shared/catalog/list-address.ts'

/** The wishes of this list; while another state of it is loading, those of that one, so that no choice undoes another. */
export function usePendingWishes(wishes: ListWishes): ListWishes {
  const { pathname } = useLocation()
  const next = useNavigation().location
  if (next?.pathname !== pathname) return wishes
  const parameters = new URLSearchParams(next.search)
  return readListWishes((name) => parameters.get(name))
}
