import type { PlaceOrderBody } from '#shared/orders/orders-contract.ts'

const storageName = 'order attempt'

/**
 * The Idempotency-Key of an attempt to order exactly this. It stays the same until the attempt is over, through a double
 * click, a reload or a lost answer, so that none of them orders twice (RULINGS §4).
 */
export function attemptKey(body: PlaceOrderBody): string {
  const wanted = JSON.stringify(body)
  const before = readAttempt()
  if (before?.body === wanted) return before.key
  const key = crypto.randomUUID()
  sessionStorage.setItem(storageName, JSON.stringify({ key, body: wanted }))
  return key
}

/** The order was answered: the same cart ordered again is another order. */
export function endAttempt(): void {
  sessionStorage.removeItem(storageName)
}

function readAttempt(): { key: string; body: string } | undefined {
  try {
    const { key, body } = JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Record<string, unknown>
    return typeof key === 'string' && typeof body === 'string' ? { key, body } : undefined
  } catch {
    // Whatever stands there is not ours: a new attempt replaces it.
    return undefined
  }
}
