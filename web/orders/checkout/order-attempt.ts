import type { PlaceOrderBody } from '#shared/orders/orders-contract.ts'
import { isLike } from '#shared/stored-values.ts'
import { draftPrefix } from '#web/accounts/draft-keys.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'

const noAttempt = { key: '', body: '' }

/** In localStorage, for reloads and other tabs. Removed at sign-out, because the attempt contains the address. */
const attempt = browserStore<typeof noAttempt | null>(
  `${draftPrefix}order attempt`,
  (stored) => (isLike(stored, noAttempt) ? stored : null),
  null,
)

/**
 * The Idempotency-Key of an attempt to place this order. The key stays the same through double clicks, reloads, other
 * tabs and lost answers, so that none of them orders twice (docs/rules/orders.md).
 */
export function attemptKey(body: PlaceOrderBody): string {
  const wanted = JSON.stringify(body)
  const before = attempt.read()
  if (before?.body === wanted) return before.key
  const key = newKey()
  attempt.write({ key, body: wanted })
  return key
}

/** Whether the open attempt is for exactly this order. */
export const isAttempt = (body: PlaceOrderBody): boolean => attempt.read()?.body === JSON.stringify(body)

/** The key of the open attempt. */
export const openAttempt = (): string | undefined => attempt.read()?.key

/** The attempts whose orders are known in this page. */
const known = new Set<string>()

/**
 * Ends the attempt, because its order is known. Ordering the same cart again then makes another order. Returns whether the
 * order is new to this page.
 */
export function endAttempt(key: string): boolean {
  if (openAttempt() === key) attempt.clear()
  const isNew = !known.has(key)
  known.add(key)
  return isNew
}

/** 128 random bits. `randomUUID` would need https, which a shop on a local network doesn't have. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
