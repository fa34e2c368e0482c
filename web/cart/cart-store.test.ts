import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anotherTabStores, closeBrowser, fillStorage, openBrowser, storedText } from '#tests/support/browser-storage.ts'
import {
  addToCart,
  cartCount,
  cartSumCents,
  onOrderedElsewhere,
  putBack,
  readCart,
  removeFromCart,
  removeOrdered,
  replaceCart,
  setQuantity,
} from './cart-store.ts'

const product = (id: string, price = 3.49) => ({
  id,
  name: `Product ${id}`,
  description: '',
  price,
  image: '',
  slug: id,
})
const quantities = () => readCart().map(({ id, quantity }) => [id, quantity])

beforeEach(() => openBrowser())
afterEach(closeBrowser)

describe('adding to the cart', () => {
  test('starts a line or raises it, and answers what is there then', () => {
    expect(addToCart(product('a'), 1, 10)).toBe(1)
    expect(addToCart(product('a'), 2, 10)).toBe(3)
    expect(addToCart(product('b'), 1, 10)).toBe(1)
    expect(quantities()).toEqual([
      ['a', 3],
      ['b', 1],
    ])
  })

  test('stops at the stock', () => {
    expect(addToCart(product('a'), 8, 5)).toBe(5)
    expect(addToCart(product('a'), 1, 5)).toBe(5)
  })

  test('takes the stock of now, when it has gone down', () => {
    addToCart(product('a'), 5, 5)
    expect(addToCart(product('a'), 1, 3)).toBe(3)
  })

  test('adds nothing that the shop has not', () => {
    expect(addToCart(product('a'), 1, 0)).toBe(0)
    expect(readCart()).toEqual([])
  })

  test('takes over the price of now', () => {
    addToCart(product('a', 3.49), 1, 10)
    addToCart(product('a', 2.99), 1, 10)
    expect(readCart()[0]?.price).toBe(2.99)
  })

  test('ends at 100 lines; lines that are there can still grow', () => {
    for (let index = 0; index < 100; index++) addToCart(product(`p${index}`), 1, 10)
    expect(addToCart(product('one more'), 1, 10)).toBe(0)
    expect(addToCart(product('p7'), 1, 10)).toBe(2)
    expect(readCart()).toHaveLength(100)
  })

  test('stores the documented fields under Carrito', () => {
    addToCart({ ...product('a'), stock: 5 } as ReturnType<typeof product>, 2, 10)
    expect(JSON.parse(storedText('Carrito')!)).toEqual([
      { id: 'a', name: 'Product a', description: '', price: 3.49, image: '', quantity: 2, slug: 'a' },
    ])
  })
})

test('a quantity is set, never below 1, and only of what is there', () => {
  addToCart(product('a'), 1, 10)
  setQuantity('a', 4)
  expect(quantities()).toEqual([['a', 4]])
  setQuantity('a', 0)
  expect(quantities()).toEqual([['a', 1]])
  setQuantity('b', 2)
  expect(quantities()).toEqual([['a', 1]])
})

test('lines are removed, replaced and counted', () => {
  addToCart(product('a', 3.49), 2, 10)
  addToCart(product('b', 0.1), 3, 10)
  expect(cartCount(readCart())).toBe(5)
  // 2 × 3.49 + 3 × 0.10
  expect(cartSumCents(readCart(), { currency: 'USD', minorDigits: 2 })).toBe(728)
  removeFromCart('a')
  expect(quantities()).toEqual([['b', 3]])
  replaceCart([{ ...product('c', 1), quantity: 0 }])
  expect(quantities()).toEqual([['c', 1]])
})

describe('a removed line is put back', () => {
  test('in its place', () => {
    for (const id of ['a', 'b', 'c']) addToCart(product(id), 1, 10)
    const line = readCart()[1]!
    removeFromCart('b')
    putBack(line, 1)
    expect(quantities()).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ])
  })

  test('unless it is there again', () => {
    addToCart(product('a'), 1, 10)
    const line = readCart()[0]!
    removeFromCart('a')
    addToCart(product('a'), 4, 10)
    putBack(line, 0)
    expect(quantities()).toEqual([['a', 4]])
  })
})

describe('what was ordered leaves the cart', () => {
  test('and Carrito with it', () => {
    addToCart(product('a'), 2, 10)
    removeOrdered(readCart())
    expect(readCart()).toEqual([])
    expect(storedText('Carrito')).toBeNull()
  })

  test('and what came in while it was ordered stays', () => {
    addToCart(product('a'), 2, 10)
    addToCart(product('b'), 3, 10)
    const ordered = readCart()
    addToCart(product('b'), 1, 10)
    addToCart(product('c'), 1, 10)
    removeOrdered(ordered)
    expect(quantities()).toEqual([
      ['b', 1],
      ['c', 1],
    ])
  })

  test('and what was taken out of it meanwhile does not come back', () => {
    addToCart(product('a'), 3, 10)
    const ordered = readCart()
    setQuantity('a', 1)
    removeOrdered(ordered)
    expect(readCart()).toEqual([])
  })
})

test('this tab hears when another one orders the cart, not when it changes it', () => {
  const hear = vi.fn()
  const stop = onOrderedElsewhere(hear)
  anotherTabStores('Carrito', JSON.stringify([product('a')]))
  anotherTabStores('resumen', null)
  expect(hear).not.toHaveBeenCalled()
  anotherTabStores('Carrito', null)
  expect(hear).toHaveBeenCalledOnce()
  stop()
  anotherTabStores('Carrito', null)
  expect(hear).toHaveBeenCalledOnce()
})

test('a damaged cart is an empty one, and can be filled again', () => {
  fillStorage('Carrito', '[{"id":1},')
  expect(readCart()).toEqual([])
  addToCart(product('a'), 1, 10)
  expect(quantities()).toEqual([['a', 1]])
})
