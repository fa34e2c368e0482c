import { draftKey } from '#web/accounts/draft-keys.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'
import { type AccountCart, parseAccountCart, withoutOrdered } from './account-cart.ts'

const openStore = (key: string) => browserStore<AccountCart | undefined>(key, parseAccountCart, undefined)
let latest: { key: string; store: ReturnType<typeof openStore> } | undefined

/** The signed-in person's record. It goes at the sign-out, as drafts do: the next sign-in unites the carts. */
export function accountCartStore() {
  const key = draftKey(readUser()?._id, 'cart')
  // The same store again, because a browser that forbids storage keeps the value in it.
  if (latest?.key !== key) latest = { key, store: openStore(key) }
  return latest.store
}

/** Notes that an order has taken these items out of the account's cart, so that this is no change of this browser. */
export function noteOrdered(ordered: { id: string; quantity: number }[]): void {
  const store = accountCartStore()
  const record = store.read()
  if (record) store.write(withoutOrdered(record, ordered))
}
