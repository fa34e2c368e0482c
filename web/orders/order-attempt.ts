import type { PlaceOrderBody } from '#shared/orders/orders-contract.ts'

type Attempt = { key: string; body: string }

const storageName = 'order attempt'
/** The attempt of this page, for browsers that keep nothing. */
let current: Attempt | undefined

/**
 * The Idempotency-Key of an attempt to order exactly this. It stays the same until the attempt is over, through a double
 * click, a reload or a lost answer, so that none of them orders twice (RULINGS §4).
 */
export function attemptKey(body: PlaceOrderBody): string {
  const wanted = JSON.stringify(body)
  const before = current ?? readAttempt()
  if (before?.body === wanted) return before.key
  current = { key: newKey(), body: wanted }
  keepAttempt(JSON.stringify(current))
  return current.key
}

/** The order was answered: the same cart ordered again is another order. */
export function endAttempt(): void {
  current = undefined
  keepAttempt('')
}

/** 128 random bits. Not `randomUUID`: a shop to try at home has no https, and so none. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function readAttempt(): Attempt | undefined {
  try {
    const { key, body } = JSON.parse(sessionStorage.getItem(storageName) || '{}') as Record<string, unknown>
    return typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined
  } catch {
    // Whatever stands there is not ours, or may not be read: a new attempt replaces it.
    return undefined
  }
}

function keepAttempt(text: string): void {
  try {
    if (text) sessionStorage.setItem(storageName, text)
    else sessionStorage.removeItem(storageName)
  } catch {
    // The browser keeps nothing (full, or told not to): the attempt lasts as long as the page.
  }
}
