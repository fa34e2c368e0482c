// The address follows the account: on every device, a signed-in person finds the address of their last order.
import type { AddressForm } from '#shared/orders/address-form.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { isFilled } from '#shared/stored-values.ts'
import { draftPrefix } from '#web/accounts/draft-keys.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { readShipping, saveShipping } from '#web/accounts/shipping-store.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'

type Name = Pick<AddressForm, 'name' | 'lastname'> & { phone: string }

/** The order whose address 'Shipping' has or had: a later change in this browser counts. Removed at sign-out, as drafts are. */
const known = browserStore<string | null>(
  `${draftPrefix}last order`,
  (stored) => (isFilled(stored) ? stored : null),
  null,
)

/** The name and the telephone on the last order. Only in memory: a browser stores no more about a person than it must. */
let buyer: (Name & { userId: string }) | undefined

/** What is known of the signed-in person's address. */
export function readAddress(): Partial<AddressForm & Name> {
  const { userId, ...name } = buyer ?? {}
  return { ...(userId === readUser()?._id && name), ...readShipping() }
}

/** Notes the address of an order that was placed here. */
export function noteAddress({ id, phone, delivery }: Order, address: AddressForm): void {
  // The address of a pick-up is the shop's.
  if (delivery?.kind !== 'pickup') saveShipping(address)
  known.write(id)
  noteName({ ...address, phone })
}

/** Takes over the address of the person's last order, if it was placed elsewhere. Without the shop, what is here stays. */
export async function followAddress(signal: AbortSignal): Promise<void> {
  const userId = readUser()?._id
  const [last] = await callApi('GET /api/orders/mine', { query: { pageSize: 1 }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError || signal.aborted) return []
    throw error
  })
  if (!last || signal.aborted || readUser()?._id !== userId) return
  const { fullName, ...address } = last.shippingAddress
  const before = known.read()
  if (before !== last.id) {
    // An address that was here before the first look may be newer than the order.
    const isTheirs = last.delivery?.kind !== 'pickup'
    if (isTheirs && (before !== null || !readShipping())) saveShipping(address)
    known.write(last.id)
  } else if (buyer?.userId === userId) {
    // The order was placed here, and its name stays as it was typed.
    return
  }
  const [name = '', ...others] = fullName.trim().split(/\s+/)
  noteName({ name, lastname: others.join(' '), phone: last.phone })
}

function noteName({ name, lastname, phone }: Name): void {
  const userId = readUser()?._id
  buyer = userId ? { userId, name, lastname, phone } : undefined
}
