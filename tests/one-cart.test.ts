// The browsers' rule (web/cart) and the account's (server/cart) together: whatever happens on several devices, no line is
// lost or doubled (docs/rules/cart.md#cart-of-an-account).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartLine, cartChanges } from '#server/cart/united-cart.ts'
import type { Cart, CartBody } from '#shared/cart/cart-contract.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import { cartItem } from '#tests/support/cart-item.ts'
import { type AccountCart, adopt, requestFor, withUnsent } from '#web/cart/account-cart.ts'

const products = [1, 2, 3].map((number) => `0198c0de-0000-7000-8000-00000000000${number}`)

type Device = { items: CartItem[]; record?: AccountCart; answer?: { sent: CartItem[]; account: Cart } }

/** An account's cart and three devices, on which a second passes with every step. */
function openAccount() {
  let account: CartLine[] = []
  let second = 0
  const now = () => new Date(Date.UTC(2026, 5, 1) + second * 1000)
  const devices: Device[] = [{ items: [] }, { items: [] }, { items: [] }]

  function note(device: Device) {
    second += 1
    if (device.record) device.record = withUnsent(device.record, device.items, now().getTime())
  }
  function put({ lines, merge = false }: CartBody) {
    const sent = lines.map((line) => ({ ...line, changedAt: new Date(line.changedAt ?? now()) }))
    const { changed } = cartChanges(account, sent, { merge, now: now() })
    const isChanged = (product: string) => changed.some((line) => line.product === product)
    account = [...account.filter(({ product }) => !isChanged(product)), ...changed]
  }
  return {
    devices,
    quantities: () => quantitiesOf(account.map(({ product, quantity }) => cartItem(product, quantity))),
    set(device: Device, id: string, quantity: number) {
      const others = device.items.filter((one) => one.id !== id)
      device.items = quantity > 0 ? [...others, cartItem(id, quantity)] : others
      note(device)
    },
    /** The account gets the request, and its answer is on its way. */
    ask(device: Device) {
      note(device)
      const body = requestFor(device.record, device.items)
      if (body) put(body)
      const lines = account
        .filter(({ quantity }) => quantity > 0)
        .map(({ product, quantity, changedAt }) => ({ product, quantity, changedAt: changedAt.toISOString() }))
      device.answer = { sent: device.items, account: { lines } }
    },
    hear(device: Device) {
      const { answer } = device
      if (!answer) return
      const added = answer.account.lines.map(({ product, quantity }) => cartItem(product, quantity))
      const { items, quantities } = adopt({ ...answer, now: device.items, added })
      device.items = items
      device.record = { quantities, unsent: device.record?.unsent ?? {} }
      device.answer = undefined
      note(device)
    },
    signInAgain: (device: Device) => Object.assign(device, { record: undefined, answer: undefined }),
    loseAnswer: (device: Device) => Object.assign(device, { answer: undefined }),
  }
}

const quantitiesOf = (items: CartItem[]) =>
  Object.fromEntries(items.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => [id, quantity]))

const device = fc.nat({ max: 2 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('set'), device, fc.constantFrom(...products), fc.nat({ max: 3 })) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('ask'), device) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('hear'), device) },
  fc.tuple(fc.constant('loseAnswer'), device),
  fc.tuple(fc.constant('signInAgain'), device),
)

test('of three devices, with answers that are late or lost, all have the same cart in the end, without a lost or doubled line', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { devices, quantities, ...doing } = openAccount()
      const chosen = new Map<string, number[]>(products.map((id) => [id, []]))
      for (const [what, index, id, quantity] of steps as ['set' | 'ask', number, string, number][]) {
        if (what === 'set') chosen.get(id)!.push(quantity)
        doing[what](devices[index]!, id, quantity)
      }
      for (const one of [...devices, ...devices]) {
        doing.ask(one)
        doing.hear(one)
      }
      const shared = quantities()
      for (const { items } of devices) expect(quantitiesOf(items)).toEqual(shared)
      for (const [id, amounts] of chosen) {
        const isTakenOut = amounts.length === 0 || amounts.includes(0)
        if (!isTakenOut) expect(shared).toHaveProperty(id)
        if (id in shared) expect(amounts).toContain(shared[id])
      }
    }),
    { numRuns: 2000 },
  )
})

test('uniting twice is uniting once, and has the larger quantity of each product', () => {
  const carts = fc.uniqueArray(
    fc.record({
      product: fc.constantFrom(...products),
      quantity: fc.nat({ max: 9 }),
      changedAt: fc.date({ noInvalidDate: true }),
    }),
    { selector: ({ product }) => product },
  )
  fc.assert(
    fc.property(carts, carts, (stored, sent) => {
      const now = new Date(Date.UTC(2026, 5, 1))
      const { changed } = cartChanges(stored, sent, { merge: true, now })
      const united = [...changed, ...stored.filter(({ product }) => !changed.some((line) => line.product === product))]
      expect(cartChanges(united, sent, { merge: true, now })).toEqual({ changed: [], noRoom: [] })
      for (const id of products) {
        const of = (lines: CartLine[]) => lines.find(({ product }) => product === id)?.quantity ?? 0
        expect(of(united)).toBe(Math.max(of(stored), of(sent)))
      }
    }),
  )
})
