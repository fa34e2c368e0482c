import { expect, test } from 'vitest'
import { type CartLine, cartChanges } from './united-cart.ts'

const minute = (at: number) => new Date(Date.UTC(2026, 5, 1, 12, at))
const now = minute(30)

/** Lines in one word each: `milk2@5` is two milks since 12:05. */
const lines = (words: string): CartLine[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, product, quantity, at] = /^([a-z]+)(\d+)@(\d+)$/.exec(word)!
      return { product: product!, quantity: Number(quantity), changedAt: minute(Number(at)) }
    })
const inWords = (some: CartLine[]) =>
  some.map(({ product, quantity, changedAt }) => `${product}${quantity}@${changedAt.getUTCMinutes()}`).join(' ')

test.each([
  ['a new product', '', 'milk2@5', 'milk2@5'],
  ['a newer change', 'milk2@5', 'milk3@6', 'milk3@6'],
  ['a change at the same time', 'milk2@5', 'milk3@5', 'milk3@5'],
  ['an older change', 'milk2@5', 'milk3@4', ''],
  ['a newer removal', 'milk2@5', 'milk0@6', 'milk0@6'],
  ['an older change of what was taken out', 'milk0@6', 'milk2@5', ''],
  ['a newer change of what was taken out', 'milk0@6', 'milk2@7', 'milk2@7'],
  ['other products', 'milk2@5', 'bread1@1', 'bread1@1'],
  ['the same product twice', '', 'milk2@7 milk3@6', 'milk2@7'],
])('the newest change counts: %s', (_, stored, sent, changed) => {
  expect(inWords(cartChanges(lines(stored), lines(sent), { merge: false, now }).changed)).toBe(changed)
})

test.each([
  ['the account has more', 'milk3@5 bread1@5', 'milk2@20', ''],
  ['the browser has more, since earlier', 'milk2@20', 'milk3@5', 'milk3@30'],
  ['both have the same', 'milk10@5', 'milk10@20', ''],
  ['only the browser has it', 'bread1@5', 'milk2@20', 'milk2@30'],
  ['the account has taken it out', 'milk0@5', 'milk2@20', 'milk2@30'],
  ['the browser has none', 'milk3@5', 'milk0@20', ''],
])('at the sign-in the larger quantity counts: %s', (_, stored, sent, changed) => {
  expect(inWords(cartChanges(lines(stored), lines(sent), { merge: true, now }).changed)).toBe(changed)
})
