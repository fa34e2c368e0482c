import { useSearchParams } from 'react-router'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { maxPage } from '#shared/pagination.ts'

export type ListAddress = ReturnType<typeof useListAddress>

/** The state of a list (search, sort, filter, page) is in its address; what is missing there has its usual value. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()

  const addressWith = (changes: Record<string, string | number>) => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '' || (name === 'page' && value === 1)) next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }

  return {
    /** No higher than lists accept; a page beyond the last shows the last. */
    page: Math.min(maxPage, Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)),
    /** The search, no longer than calls accept: somebody may have written the address by hand. */
    search: (parameters.get('q') ?? '').slice(0, maxSearchLength),
    /** A parameter's value if it is one of these, else the usual one. */
    oneOf: <Value extends string, Usual>(name: string, allowed: readonly Value[], usual: Usual): Value | Usual =>
      allowed.find((value) => value === parameters.get(name)) ?? usual,
    /** The address of another page of the same list. */
    hrefFor: (page: number) => `?${addressWith({ page })}`,
    /** Changes what is listed, from its first page. An empty text means the usual value. */
    change: (changes: Record<string, string>) =>
      setParameters(addressWith({ page: 1, ...changes }), { preventScrollReset: true }),
  }
}
