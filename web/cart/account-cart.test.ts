import { describe, expect, test } from 'vitest'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import { cartItem } from '#tests/support/cart-item.ts'
import { adopt, parseAccountCart, requestFor, withoutOrdered, withUnsent } from './account-cart.ts'

const idOf = (name: string) => `0198c0de-0000-7000-8000-${name.charCodeAt(0).toString(16).padStart(12, '0')}`
const [milk, bread, eggs] = ['milk', 'bread', 'eggs'].map(idOf) as [string, string, string]
const cart = (...lines: [id: string, quantity: number][]) => lines.map(([id, quantity]) => cartItem(id, quantity))
const account = (lines: [id: string, quantity: number][], leftOut?: string[]) => ({
  lines: lines.map(([product, quantity]) => ({ product, quantity, changedAt: '2026-06-01T12:00:00.000Z' })),
  ...(leftOut && { leftOut }),
})
const noon = Date.UTC(2026, 5, 1, 12)

describe('what the account does not know yet', () => {
  test('is each difference, with the time when it was first seen', () => {
    const record = { quantities: { [milk]: 2, [bread]: 1 }, unsent: { [milk]: { quantity: 3, at: noon } } }
    const { unsent } = withUnsent(record, cart([milk, 3], [eggs, 6], ['p1', 4]), noon + 60_000)
    expect(unsent).toEqual({
      [milk]: { quantity: 3, at: noon },
      [bread]: { quantity: 0, at: noon + 60_000 },
      [eggs]: { quantity: 6, at: noon + 60_000 },
    })
    expect(requestFor({ quantities: {}, unsent: { [milk]: unsent[milk]! } }, [])).toEqual({
      lines: [{ product: milk, quantity: 3, changedAt: '2026-06-01T12:00:00.000Z' }],
    })
  })

  test('is nothing when both are the same', () => {
    expect(requestFor(withUnsent({ quantities: { [milk]: 2 }, unsent: {} }, cart([milk, 2]), noon), [])).toBeUndefined()
  })

  test('is the whole cart at the sign-in', () => {
    expect(requestFor(undefined, cart([milk, 2], ['p1', 1]))).toEqual({
      lines: [{ product: milk, quantity: 2 }],
      merge: true,
    })
  })

  test('is not what an order took out', () => {
    const record = { quantities: { [milk]: 2, [bread]: 5 }, unsent: {} }
    const after = withoutOrdered(record, cart([milk, 2], [bread, 3], [eggs, 1]))
    expect(after.quantities).toEqual({ [bread]: 2 })
  })
})

describe('after an exchange the browser has the account’s cart', () => {
  const quantities = (items: CartItem[]) => items.map(({ id, quantity }) => [id, quantity])

  test.each<[string, Parameters<typeof adopt>[0], [string, number][], Record<string, number>]>([
    [
      'with what other devices changed, added and took out',
      {
        sent: cart([milk, 2], [bread, 1]),
        now: cart([milk, 2], [bread, 1]),
        account: account([
          [milk, 3],
          [eggs, 6],
        ]),
        added: cart([eggs, 6]),
      },
      [
        [milk, 3],
        [eggs, 6],
      ],
      { [milk]: 3, [eggs]: 6 },
    ],
    [
      'with what changed here meanwhile',
      {
        sent: cart([milk, 2], [bread, 1]),
        now: cart([milk, 4], [eggs, 1]),
        account: account([
          [milk, 2],
          [bread, 1],
        ]),
        added: [],
      },
      [
        [milk, 4],
        [eggs, 1],
      ],
      { [milk]: 2, [bread]: 1 },
    ],
    [
      'with what the account left out, and what it cannot know',
      { sent: cart([milk, 2], ['p1', 1]), now: cart([milk, 2], ['p1', 1]), account: account([], [milk]), added: [] },
      [
        [milk, 2],
        ['p1', 1],
      ],
      {},
    ],
    [
      'without a line whose product could not be read, which is not taken out either',
      { sent: [], now: [], account: account([[eggs, 6]]), added: [] },
      [],
      {},
    ],
  ])('%s', (_, exchange, items, known) => {
    const adopted = adopt(exchange)
    expect(quantities(adopted.items)).toEqual(items)
    expect(adopted.quantities).toEqual(known)
  })

  test('of 100 lines at most; what finds no room stays in the account', () => {
    const many = Array.from({ length: 100 }, (_, index) => cartItem(idOf(String.fromCharCode(1000 + index)), 1))
    const left = many.slice(60).map(({ id }) => id)
    const whole = account([...many.slice(0, 60).map(({ id }): [string, number] => [id, 1]), [milk, 2]], left)
    const { items, quantities: known } = adopt({ sent: many, now: many, account: whole, added: cart([milk, 2]) })
    expect([items.length, Object.keys(known).length, known[milk]]).toEqual([100, 60, undefined])
  })
})

test.each([
  [undefined],
  ['milk'],
  [{ owner: 'ana', quantities: {} }],
  [{ quantities: {}, unsent: {} }],
  [{ owner: 'ana', quantities: { a: 'x' }, unsent: {} }],
  [{ owner: 'ana', quantities: {}, unsent: { a: { quantity: 1 } } }],
  [{ owner: 'ana', quantities: {}, unsent: { a: { quantity: -1, at: noon } } }],
  [{ owner: 'ana', quantities: {}, unsent: { a: { quantity: 1, at: 1e300 } } }],
])('a damaged record %j counts as none', (stored) => {
  expect(parseAccountCart(stored)).toBeUndefined()
})
