import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productProblems } from '#shared/catalog/product-rules.ts'
import { usd } from '#shared/money.ts'
import { draftOf, emptyDraft, previewOf, updateBodyOf, withField } from './product-draft.ts'

const words = { ...usd, measures: 'metric' } as const

const honey: Product = {
  _id: '1',
  id: '1',
  name: 'Heather Honey',
  slug: 'heather-honey',
  image: '',
  imageCategory: '',
  brand: 'Copper Larder',
  category: 'Breakfast & Spreads',
  unit: '340 g',
  content: { amount: 340, unit: 'g' },
  drained: null,
  unitPrice: { price: 19.12, per: 'kg' },
  description: 'Dark.',
  price: 6.5,
  stock: 12,
  active: true,
  taxCategory: null,
  deposit: null,
  rating: 4.5,
  numReviews: 2,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('the slug', () => {
  test('follows the name until it is edited', () => {
    const named = withField(emptyDraft, 'name', 'Crème Brûlée!')
    expect(named.slug).toBe('creme-brulee')
    const edited = withField(named, 'slug', 'brulee')
    expect(withField(edited, 'name', 'Crema').slug).toBe('brulee')
    expect(withField(withField(named, 'slug', ''), 'name', 'Crema').slug).toBe('')
  })

  test('of a product stays when its name changes: its address is known outside', () => {
    expect(withField(draftOf(honey), 'name', 'Honey').slug).toBe('heather-honey')
  })
})

test('an edit sends only what differs, the version that was seen, and the stock that was seen', () => {
  const draft = draftOf(honey)
  expect(updateBodyOf(draft, honey)).toEqual({ version: 3 })
  expect(updateBodyOf({ ...draft, price: '6.5', stock: '12.0' }, honey)).toEqual({ version: 3 })
  // These may be meant as thousands, so that the server's answer is shown.
  const thousands = { price: '6.500', stock: '12.000' }
  expect(updateBodyOf({ ...draft, ...thousands }, honey)).toEqual({ version: 3, stockSeen: 12, ...thousands })
  expect(updateBodyOf({ ...draft, name: 'Honey', stock: '20', active: false }, honey)).toEqual({
    name: 'Honey',
    stock: '20',
    stockSeen: 12,
    active: false,
    version: 3,
  })
})

test('an empty form has every message of a new product', () => {
  expect(productProblems(emptyDraft, 'complete')).toEqual(productProblems({}, 'complete'))
})

test('the preview shows what can be shown of half a product', () => {
  expect(previewOf({ ...emptyDraft, price: '-3', stock: '2.7' }, undefined, words)).toMatchObject({
    name: 'Name of the product',
    price: 0,
    stock: 2,
    rating: 0,
  })
  expect(previewOf(draftOf(honey), honey, words)).toMatchObject({ price: 6.5, stock: 12, rating: 4.5, numReviews: 2 })
})

test('the preview shows no price above the highest', () => {
  expect(previewOf({ ...emptyDraft, price: '1000000' }, undefined, words).price).toBe(1_000_000)
  expect(previewOf({ ...emptyDraft, price: '9'.repeat(25) }, undefined, words).price).toBe(1_000_000)
})

test('the preview is that of a product on sale until a stock of 0 is entered', () => {
  expect(previewOf(emptyDraft, undefined, words).stock).toBe(1)
  expect(previewOf({ ...emptyDraft, stock: '0' }, undefined, words).stock).toBe(0)
})
