import { expect, test } from 'vitest'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { usd } from '#shared/money.ts'
import { differencesOf, mergedDraft } from './differences.ts'
import { draftOf } from './product-draft.ts'

const base = {
  _id: '1',
  name: 'Honey',
  slug: 'honey',
  image: '',
  brand: 'Larder',
  category: 'Pantry',
  unit: '1 kg',
  description: 'Sweet.',
  price: 6.5,
  stock: 12,
  active: true,
  version: 1,
} as Product

test('what the person changed is kept, and what only the other one changed is not undone', () => {
  const draft = { ...draftOf(base, usd), name: 'Heather Honey', price: '7' }
  const saved = { ...base, price: 8, description: 'Dark.', stock: 10, version: 2 }
  const differences = differencesOf(draft, base, saved, usd)
  expect(differences).toEqual([
    { field: 'name', yours: 'Heather Honey', theirs: 'Honey', keeps: 'yours' },
    { field: 'price', yours: '7', theirs: '8.00', keeps: 'yours' },
    { field: 'description', yours: 'Sweet.', theirs: 'Dark.', keeps: 'theirs' },
  ])
  expect(mergedDraft(draft, base, saved, new Set(['name']), usd)).toMatchObject({
    name: 'Heather Honey',
    price: '8.00',
    stock: '10',
    description: 'Dark.',
  })
})

test('two people who made the same change do not differ', () => {
  expect(differencesOf({ ...draftOf(base, usd), price: '7' }, base, { ...base, price: 7, version: 2 }, usd)).toEqual([])
})

test('stock is kept as a difference: pieces that were sold in between stay sold', () => {
  const draft = { ...draftOf(base, usd), stock: '22' }
  const saved = { ...base, description: 'Dark.', stock: 9, version: 2 }
  const differences = differencesOf(draft, base, saved, usd)
  expect(differences[0]).toEqual({ field: 'stock', yours: '19', theirs: '9', keeps: 'yours' })
  expect(mergedDraft(draft, base, saved, new Set(['stock']), usd).stock).toBe('19')
  expect(mergedDraft(draft, base, saved, new Set(), usd).stock).toBe('9')
  const cleared = { ...draft, stock: '' }
  expect(mergedDraft(cleared, base, saved, new Set(['stock']), usd).stock).toBe('')
})

test('a stock whose difference takes the last piece is none', () => {
  const saved = { ...base, stock: 9, version: 2 }
  expect(differencesOf({ ...draftOf(base, usd), stock: '3' }, base, saved, usd)).toEqual([
    { field: 'stock', yours: '0', theirs: '9', keeps: 'yours' },
  ])
})

test('a stock that would fall below 0 by its difference stays as it was typed', () => {
  const seen = { ...base, stock: 53 }
  const draft = { ...draftOf(seen, usd), stock: '10' }
  const saved = { ...seen, stock: 5, version: 2 }
  expect(differencesOf(draft, seen, saved, usd)).toEqual([{ field: 'stock', yours: '10', theirs: '5', keeps: 'yours' }])
  expect(mergedDraft(draft, seen, saved, new Set(['stock']), usd).stock).toBe('10')
})
