import { useSearchParams } from 'react-router'
import { beginningOf } from '#shared/beginning-of.ts'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { maxPage } from '#shared/pagination.ts'

export type ListAddress = ReturnType<typeof useListAddress>

/** A parameter of a list's address that is chosen in a PillSelect, with that one's properties. */
export type ListChoice<Value extends string> = {
  value: Value
  options: readonly Value[]
  onChoose: (chosen: Value) => void
}

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

  /** Changes what is listed, from its first page. An empty text means the usual value. */
  const change = (changes: Record<string, string>) =>
    setParameters(addressWith({ page: 1, ...changes }), { preventScrollReset: true })

  return {
    /** No higher than lists accept; a page beyond the last shows the last. */
    page: Math.min(maxPage, Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)),
    /** The search, no longer than calls accept: somebody may have written the address by hand. */
    search: beginningOf(parameters.get('q') ?? '', maxSearchLength),
    /** A parameter that is one of these; the usual one is not in the address. */
    choice: <Value extends string>(
      name: string,
      options: readonly Value[],
      usual: NoInfer<Value>,
    ): ListChoice<Value> => ({
      value: options.find((value) => value === parameters.get(name)) ?? usual,
      options,
      onChoose: (chosen) => change({ [name]: chosen === usual ? '' : chosen }),
    }),
    /** The address of another page of the same list. */
    hrefFor: (page: number) => `?${addressWith({ page })}`,
    change,
  }
}
