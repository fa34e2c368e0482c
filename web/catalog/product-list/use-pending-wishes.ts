import { useLocation, useNavigation } from 'react-router'
import { type ListWishes, readListWishes } from '#shared/catalog/list-address.ts'

/** What this list is asked for by now: while its next state is on the way, that one, so that no choice is taken back. */
export function usePendingWishes(wishes: ListWishes): ListWishes {
  const { pathname } = useLocation()
  const next = useNavigation().location
  if (next?.pathname !== pathname) return wishes
  const parameters = new URLSearchParams(next.search)
  return readListWishes((name) => parameters.get(name))
}
