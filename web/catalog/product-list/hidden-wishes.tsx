import type { ListWishes } from '#shared/catalog/list-address.ts'

/** Hidden fields for the wishes that a form leaves unchanged, so that it works without JavaScript too. */
export function HiddenWishes(wishes: Partial<ListWishes>) {
  return Object.entries(wishes).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
