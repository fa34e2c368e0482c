import type { ListParams } from '#shared/catalog/product-list-address.ts'

/** Hidden fields for the parameters that a form leaves unchanged, so that it works without JavaScript too. */
export function HiddenParams(listParams: Partial<ListParams>) {
  return Object.entries(listParams).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
