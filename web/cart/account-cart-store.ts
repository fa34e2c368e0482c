import { draftPrefix } from '#web/accounts/draft-keys.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'
import { shopNow } from '#web/shop-clock.ts'
import { type AccountCart, type OwnedRecord, parseAccountCart, withoutOrdered, withUnsent } from './account-cart.ts'
import { isCartStored, readCart } from './cart-store.ts'

/**
 * There is one record, as there is one cart: when somebody else has signed in here in between, the carts are united again.
 * Removed at sign-out, as drafts are.
 */
const store = browserStore<OwnedRecord | undefined>(`${draftPrefix}account cart`, parseAccountCart, undefined)

/** What this browser knows of the signed-in person's cart; undefined before their first exchange. */
export function readAccountCart(): AccountCart | undefined {
  const record = store.read()
  return record && record.owner === readUser()?._id ? record : undefined
}

/** Notes what this browser knows of the signed-in person's cart. */
export function writeAccountCart({ quantities, unsent }: AccountCart): void {
  const owner = readUser()?._id
  if (!owner) return
  const record = { owner, quantities, unsent }
  store.write(record)
  // After a reload, a record beside an older cart would take lines out of the account.
  if (!isCartStored() || !store.isStored()) store.keepForPage(record)
}

/** Forgets what is known of another person's cart. */
export function forgetOtherCart(userId: string): void {
  const record = store.read()
  if (record && record.owner !== userId) store.clear()
}

/**
 * The time of a change. Answers tell the shop's time in whole seconds, and a change that was made after one must not seem
 * older than it. What is later than the shop's clock counts as now there.
 */
export const timeOfChange = (): number => shopNow() + 1000

/** Notes what has changed in the browser's cart. Returns the record. */
export function noteChanges(): AccountCart | undefined {
  const before = readAccountCart()
  if (!before) return undefined
  const { quantities, unsent } = withUnsent(before, readCart(), timeOfChange())
  if (JSON.stringify(unsent) !== JSON.stringify(before.unsent)) writeAccountCart({ quantities, unsent })
  return readAccountCart()
}

/** Notes that an order has taken these items out of the account's cart, so that this is no change of this browser. */
export function noteOrdered(ordered: { id: string; quantity: number }[]): void {
  const record = readAccountCart()
  if (record) writeAccountCart(withoutOrdered(record, ordered))
}
