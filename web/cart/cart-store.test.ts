import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeBrowser, fillStorage, openBrowser, storedText } from '#tests/support/browser-storage.ts'
import { addToCart, cartCount, clearCart, readCart, removeFromCart, replaceCart, setQuantity } from './cart-store.ts'

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

  test('stores the fields of the specification under Carrito', () => {
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

test('lines are removed, replaced, counted and cleared', () => {
  addToCart(product('a'), 2, 10)
  addToCart(product('b'), 3, 10)
  expect(cartCount(readCart())).toBe(5)
  removeFromCart('a')
  expect(quantities()).toEqual([['b', 3]])
  replaceCart([{ ...product('c', 1), quantity: 0 }])
  expect(quantities()).toEqual([['c', 1]])
  clearCart()
  expect(readCart()).toEqual([])
  expect(storedText('Carrito')).toBeNull()
})

test('a damaged cart is an empty one, and can be filled again', () => {
  fillStorage('Carrito', '[{"id":1},')
  expect(readCart()).toEqual([])
  addToCart(product('a'), 1, 10)
  expect(quantities()).toEqual([['a', 1]])
})
