import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { isFilled } from '#shared/stored-values.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'

const shipping = browserStore<StoredShipping | null>('Shipping', parseShipping, null)

/** The id of the person whom the stored address waits for: their sign-in ended by itself (docs/rules/accounts.md). */
const waitsFor = browserStore<string | null>('shipping waits for', (stored) => (isFilled(stored) ? stored : null), null)

/** The address that the profile stores; null when none was saved. */
export const useShipping = (): StoredShipping | null => useBrowserStore(shipping)

/** The address that the checkout begins with now. One that waits for somebody is shown to no guest. */
export const readShipping = (): StoredShipping | null => (waitsFor.read() === null ? shipping.read() : null)

/** Stores the four fields of 'Shipping' (docs/rules/site.md#browser-storage), whatever else the form holds. */
export function saveShipping({ address, postalCode, city, country }: StoredShipping) {
  shipping.write({ address, postalCode, city, country })
  waitsFor.clear()
}

/** The sign-in of this person ended without their doing: the stored address waits for them. */
export function reserveShippingFor(userId: string) {
  if (shipping.read()) waitsFor.write(userId)
}

/** This person signs in: an address that waits for somebody else is forgotten. */
export function resumeShipping(userId: string) {
  const owner = waitsFor.read()
  if (owner === null) return
  if (owner !== userId) shipping.clear()
  waitsFor.clear()
}

/** Forgets the address, for whoever signs out leaves none to the next person (docs/rules/accounts.md#sign-out). */
export const clearShipping = (): void => shipping.clear()
