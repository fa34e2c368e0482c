import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlaceOrderBody } from '#shared/orders/orders-contract.ts'
import { closeBrowser, openBrowser } from '#tests/support/browser-storage.ts'

const pears = { orderItems: [{ product: 'pears', quantity: 1 }] } as PlaceOrderBody
const figs = { orderItems: [{ product: 'figs', quantity: 1 }] } as PlaceOrderBody

/** The page anew, as after a reload: what a module remembers is gone. */
async function loadPage() {
  vi.resetModules()
  return import('./order-attempt.ts')
}

afterEach(closeBrowser)

describe.each([
  ['keeps things', false],
  ['keeps nothing', true],
])('in a browser that %s', (_, refuses) => {
  beforeEach(() => openBrowser({ refuses }))

  test('an attempt has one key until it is answered, and another cart another', async () => {
    const { attemptKey, endAttempt, openAttempt } = await loadPage()
    const key = attemptKey(pears)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(attemptKey(pears)).toBe(key)
    expect(attemptKey(figs)).not.toBe(key)
    const again = attemptKey(pears)
    expect(again).not.toBe(key)
    expect([endAttempt(key), endAttempt(key)]).toEqual([true, false])
    expect(attemptKey(pears)).toBe(again)
    expect(endAttempt(again)).toBe(true)
    expect(openAttempt()).toBeUndefined()
    expect(attemptKey(pears)).not.toBe(again)
  })
})

test('a reload in the middle keeps the key', async () => {
  openBrowser()
  const key = (await loadPage()).attemptKey(pears)
  expect((await loadPage()).attemptKey(pears)).toBe(key)
})
