import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { isFilled } from '#shared/stored-values.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'

const shipping = browserStore<StoredShipping | null>('Shipping', parseShipping, null)

/**
 * The id of the person for whom the stored address is reserved, because their session ended by itself
 * (docs/rules/accounts.md).
 */
const waitsFor = browserStore<string | null>('shipping waits for', (stored) => (isFilled(stored) ? stored : null), null)

/** The stored address; null when there is none. */
export const useShipping = (): StoredShipping | null => useBrowserStore(shipping)

/** The address for the checkout. An address that is reserved for a person is not shown to guests. */
export const readShipping = (): StoredShipping | null => (waitsFor.read() === null ? shipping.read() : null)

/** Stores the four fields of 'Shipping' (docs/rules/site.md#browser-storage); other fields are left out, and blanks are empty. */
export function saveShipping({ address, postalCode, city, country }: StoredShipping) {
  shipping.write(parseShipping({ address, postalCode, city, country }))
  waitsFor.clear()
}

/** Reserves the stored address for a person whose session has ended. */
export function reserveShippingFor(userId: string) {
  if (shipping.read()) waitsFor.write(userId)
}

/** At sign-in: removes an address that is reserved for somebody else. */
export function resumeShipping(userId: string) {
  const owner = waitsFor.read()
  if (owner === null) return
  if (owner !== userId) shipping.clear()
  waitsFor.clear()
}

/** Removes the address at sign-out (docs/rules/accounts.md#sign-out). */
export const clearShipping = (): void => shipping.clear()
