import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { browserStore, useBrowserStore } from '#web/frame/browser-store.ts'

const shipping = browserStore<StoredShipping | null>('Shipping', parseShipping, null)

/** The address that the profile keeps; null where none was saved. */
export const useShipping = (): StoredShipping | null => useBrowserStore(shipping)

/** The address of this moment, outside of a component. */
export const readShipping = (): StoredShipping | null => shipping.read()

/** Keeps the four fields of the specification's 'Shipping' (§3), whatever else the form holds. */
export const saveShipping = ({ address, postalCode, city, country }: StoredShipping): void =>
  shipping.write({ address, postalCode, city, country })

export const clearShipping = (): void => shipping.clear()
