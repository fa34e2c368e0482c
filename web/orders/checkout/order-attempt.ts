import type { PlaceOrderBody } from '#shared/orders/orders-contract.ts'
import { isLike } from '#shared/stored-values.ts'
import { draftPrefix } from '#web/accounts/draft-keys.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'

const noAttempt = { key: '', body: '' }

/**
 * In the browser's storage, so that a reload keeps it, and another tab does not order the same again. Who signs out leaves
 * none behind: the address stands in it.
 */
const attempt = browserStore<typeof noAttempt | null>(
  `${draftPrefix}order attempt`,
  (stored) => (isLike(stored, noAttempt) ? stored : null),
  null,
)

/**
 * The Idempotency-Key of an attempt to order exactly this. It stays the same until the attempt is over, through a
 * double click, a reload, another tab or a lost answer, so that none of them orders twice (docs/rules/orders.md).
 */
export function attemptKey(body: PlaceOrderBody): string {
  const wanted = JSON.stringify(body)
  const before = attempt.read()
  if (before?.body === wanted) return before.key
  const key = newKey()
  attempt.write({ key, body: wanted })
  return key
}

/** Whether the attempt that is not over, if there is one, is to order exactly this. */
export const isAttempt = (body: PlaceOrderBody): boolean => attempt.read()?.body === JSON.stringify(body)

/** The key of an attempt that is not over. */
export const openAttempt = (): string | undefined => attempt.read()?.key

/** The attempts whose orders this page knows of. */
const known = new Set<string>()

/** The order is known: ordering the same cart again is another order. Returns whether it was new to this page. */
export function endAttempt(key: string): boolean {
  if (openAttempt() === key) attempt.clear()
  const isNew = !known.has(key)
  known.add(key)
  return isNew
}

/** 128 random bits. Not `randomUUID`, which needs https: a shop tried out at home has none. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
