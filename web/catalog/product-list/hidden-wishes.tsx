import type { ListWishes } from '#shared/catalog/list-address.ts'

/** Wishes that a form keeps as they are, where it is sent without JavaScript too. */
export function HiddenWishes(wishes: Partial<ListWishes>) {
  return Object.entries(wishes).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
