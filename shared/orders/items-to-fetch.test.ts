import { expect, test } from 'vitest'
import { itemsToFetch } from './items-to-fetch.ts'

const line = (product: string, quantity: number, { name = product, category = 'Fruit', refunded = 0 } = {}) => {
  const ofNoMatter = { _id: '', id: '', slug: '', image: '', price: 2, paid: null, taxPercent: 15, deposit: null }
  return { ...ofNoMatter, product, name, category, quantity, refunded }
}

test('each product is fetched once for all orders, by category, then name', () => {
  const bakery = { category: 'Bakery' }
  const orders = [
    { orderItems: [line('pears', 2), line('12 rolls', 1, bakery), line('Éclair', 1, bakery)] },
    { orderItems: [line('6 rolls', 1, bakery), line('apples', 3), line('pears', 5)] },
  ]
  const fetched = itemsToFetch(orders).map(({ category, items }) => [
    category,
    items.map(({ quantity, name }) => `${quantity} ${name}`),
  ])
  expect(fetched).toEqual([
    ['Bakery', ['1 6 rolls', '1 12 rolls', '1 Éclair']],
    ['Fruit', ['3 apples', '7 pears']],
  ])
})

test('a product that was renamed and moved is listed once, with its last name and category', () => {
  const orders = [
    { orderItems: [line('p', 1, { name: 'Pears', category: 'Fruit' })] },
    { orderItems: [line('p', 1, { name: 'Ripe pears', category: 'Orchard' })] },
  ]
  const item = { product: 'p', name: 'Ripe pears', image: '', category: 'Orchard', quantity: 2 }
  expect(itemsToFetch(orders)).toEqual([{ category: 'Orchard', items: [item] }])
})

test('what was refunded is not fetched', () => {
  const orders = [{ orderItems: [line('pears', 3, { refunded: 1 }), line('apples', 2, { refunded: 2 })] }]
  expect(itemsToFetch(orders)).toMatchObject([{ items: [{ name: 'pears', quantity: 2 }] }])
})

test('no orders, nothing to fetch', () => expect(itemsToFetch([])).toEqual([]))
