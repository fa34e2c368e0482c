import { useSearchParams } from 'react-router'
import { beginningOf } from '#shared/beginning-of.ts'
import { maxSearchLength } from '#shared/max-search-length.ts'
import { maxPage } from '#shared/pagination.ts'

export type ListAddress = ReturnType<typeof useListAddress>

/** A parameter of a list's address, as props for a PillSelect. */
export type ListChoice<Value extends string> = {
  value: Value
  options: readonly Value[]
  onChoose: (chosen: Value) => void
}

/** The state of a list (search, sort, filter, page), stored in its address. A missing parameter has its default. */
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

  /** Changes parameters and returns to the first page. An empty text means the default. */
  const change = (changes: Record<string, string>) =>
    setParameters(addressWith({ page: 1, ...changes }), { preventScrollReset: true })

  return {
    /** At most the highest page that the API accepts. */
    page: Math.min(maxPage, Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)),
    /** The search, cut to the length that the API accepts, because the address may be typed by hand. */
    search: beginningOf(parameters.get('q') ?? '', maxSearchLength),
    /** A parameter with one of these values. The default is not written into the address. */
    choice: <Value extends string>(
      name: string,
      options: readonly Value[],
      defaultValue: NoInfer<Value>,
    ): ListChoice<Value> => ({
      value: options.find((value) => value === parameters.get(name)) ?? defaultValue,
      options,
      onChoose: (chosen) => change({ [name]: chosen === defaultValue ? '' : chosen }),
    }),
    /** The address of another page of the same list. */
    hrefFor: (page: number) => `?${addressWith({ page })}`,
    change,
  }
}
