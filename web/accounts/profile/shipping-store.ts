import { isFilled } from '#shared/stored-values.ts'
import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { browserStore, useBrowserStore } from '#web/frame/browser-store.ts'

const shipping = browserStore<StoredShipping | null>('Shipping', parseShipping, null)

/** Whose address it is, by id, while it waits for that person: their sign-in ended by itself (RULINGS §6 keeps it). */
const waitsFor = browserStore<string | null>('shipping waits for', (stored) => (isFilled(stored) ? stored : null), null)

/** The address that the profile keeps; null where none was saved. */
export const useShipping = (): StoredShipping | null => useBrowserStore(shipping)

/** The address that the checkout begins with at this moment. One that waits for somebody is shown to no guest. */
export const readShipping = (): StoredShipping | null => (waitsFor.read() === null ? shipping.read() : null)

/** Keeps the four fields of the specification's 'Shipping' (§3), whatever else the form holds. */
export function saveShipping({ address, postalCode, city, country }: StoredShipping) {
  shipping.write({ address, postalCode, city, country })
  waitsFor.clear()
}

/** The sign-in of this person ended without their doing. */
export function keepShippingFor(userId: string) {
  if (shipping.read()) waitsFor.write(userId)
}

/** This person signs in: an address that waits for another one is forgotten. */
export function takeUpShipping(userId: string) {
  const owner = waitsFor.read()
  if (owner === null) return
  if (owner !== userId) shipping.clear()
  waitsFor.clear()
}

export const clearShipping = (): void => shipping.clear()
