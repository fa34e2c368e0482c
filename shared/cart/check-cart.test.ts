import { describe, expect, test } from 'vitest'
import type { Product } from '../catalog/catalog-contract.ts'
import { checkCart } from './check-cart.ts'
import type { CartItem } from './stored-cart.ts'

const apples: CartItem = {
  id: 'a',
  name: 'Red Gala Apples',
  description: '',
  price: 3.49,
  image: '',
  quantity: 4,
  slug: 'red-gala-apples',
}
const asSold = {
  name: 'Red Gala Apples',
  price: 3.49,
  image: '',
  slug: 'red-gala-apples',
  description: '',
  stock: 10,
  active: true,
}
const check = (now: Partial<typeof asSold & Pick<Product, 'lang'>> | undefined) =>
  checkCart([apples], new Map([['a', now && { ...asSold, ...now }]]))

describe('the cart, held against the shop', () => {
  test('L6: has the names of the language that is read now, and nothing to tell', () => {
    const name = 'Manzanas Gala rojas'
    expect(check({ name, description: 'Crujientes' })).toEqual({
      items: [{ ...apples, name, description: 'Crujientes' }],
      changes: [],
    })
    // L2: their language goes with them.
    expect(check({ lang: { name: 'en', unit: 'en' } }).items).toEqual([{ ...apples, lang: { name: 'en', unit: 'en' } }])
  })

  test('stays as it is when nothing changed', () => {
    expect(check({})).toEqual({ items: [apples], changes: [] })
  })

  test.each([
    ['risen', 3.99],
    ['fallen', 2.99],
  ])("takes the shop's price that has %s, and says so", (_, now) => {
    const { items, changes } = check({ price: now })
    expect(items).toEqual([{ ...apples, price: now }])
    expect(changes).toEqual([{ id: 'a', name: 'Red Gala Apples', kind: 'price', before: 3.49, now }])
  })

  test('takes the name, the words, the picture and the address that the product has now', () => {
    const now = { name: 'Royal Gala Apples', description: 'Crisp.', image: '/royal.webp', slug: 'royal-gala-apples' }
    expect(check(now)).toEqual({ items: [{ ...apples, ...now }], changes: [] })
  })

  test('holds all that the shop has left, and says nothing of it', () => {
    expect(check({ stock: 4 })).toEqual({ items: [apples], changes: [] })
  })

  test('holds no more than the shop has', () => {
    const { items, changes } = check({ stock: 3 })
    expect(items[0]?.quantity).toBe(3)
    expect(changes).toEqual([{ id: 'a', name: 'Red Gala Apples', kind: 'amount', left: 3 }])
  })

  test.each([
    ['sold out', { stock: 0 }, 'sold_out'],
    ['inactive', { active: false }, 'not_sold_now'],
    ['inactive, with nothing left', { active: false, stock: 0 }, 'not_sold_now'],
    ['unknown', undefined, 'gone'],
  ])('lets go of what is %s', (_, now, kind) => {
    expect(check(now)).toEqual({ items: [], changes: [{ id: 'a', name: 'Red Gala Apples', kind }] })
  })

  test('keeps lines of which the shop could not be asked', () => {
    expect(checkCart([apples], new Map())).toEqual({ items: [apples], changes: [] })
  })
})
