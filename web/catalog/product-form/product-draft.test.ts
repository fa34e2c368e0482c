import { describe, expect, test } from 'vitest'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { productProblems } from '#shared/catalog/product-rules.ts'
import { usd } from '#shared/money.ts'
import { createBodyOf, draftOf, emptyDraft, previewOf, updateBodyOf, withField } from './product-draft.ts'

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
    expect(withField(draftOf(honey, usd), 'name', 'Honey').slug).toBe('heather-honey')
  })
})

test('an edit sends only what differs, the version that was seen, and the stock that was seen', () => {
  const draft = draftOf(honey, usd)
  expect(updateBodyOf(draft, honey, usd)).toEqual({ version: 3 })
  expect(updateBodyOf({ ...draft, price: '6.5', stock: '12.0' }, honey, usd)).toEqual({ version: 3 })
  // These may be meant as thousands, so that the server's answer is shown.
  const thousands = { price: '6.500', stock: '12.000' }
  expect(updateBodyOf({ ...draft, ...thousands }, honey, usd)).toEqual({ version: 3, stockSeen: 12, ...thousands })
  expect(updateBodyOf({ ...draft, name: 'Honey', stock: '20', active: false }, honey, usd)).toEqual({
    name: 'Honey',
    stock: '20',
    stockSeen: 12,
    active: false,
    version: 3,
  })
})

test('a tax category and a deposit are sent by their ids, the deposit with its count', () => {
  const draft = { ...draftOf(honey, usd), taxCategory: 'food', deposit: 'jar', depositCount: '6' }
  expect(updateBodyOf(draft, honey, usd)).toEqual({ version: 3, taxCategory: 'food', deposit: { id: 'jar', count: 6 } })
  const jar = { id: 'jar', name: 'Jar', amount: 0.25, count: 6, taxCategory: null }
  const taxed = { ...honey, taxCategory: 'food', deposit: jar }
  expect(updateBodyOf(draft, taxed, usd)).toEqual({ version: 3 })
  expect(updateBodyOf({ ...draft, depositCount: '2' }, taxed, usd)).toEqual({
    version: 3,
    deposit: { id: 'jar', count: 2 },
  })
  expect(updateBodyOf(draftOf(honey, usd), taxed, usd)).toEqual({ version: 3, taxCategory: null, deposit: null })
  expect(createBodyOf(draftOf(honey, usd))).toMatchObject({ taxCategory: null, deposit: null })
})

test('a text in another language goes as a whole, and only where it changes', () => {
  const milk = { ...honey, texts: { es: { name: 'Miel', unit: '1 tarro', description: '' } } }
  const draft = draftOf(milk, usd)
  expect(draft).toMatchObject({ name_es: 'Miel', unit_es: '1 tarro', description_es: '' })
  expect(updateBodyOf(draft, milk, usd)).toEqual({ version: honey.version })
  const edited = { ...draft, name_es: 'Miel de brezo' }
  expect(updateBodyOf(edited, milk, usd)).toEqual({
    version: honey.version,
    texts: { es: { name: 'Miel de brezo', unit: '1 tarro', description: '' } },
  })
  expect(createBodyOf(draftOf(honey, usd))).not.toHaveProperty('texts')
})

test('an empty form has every message of a new product', () => {
  expect(productProblems(emptyDraft, 'complete', usd)).toEqual(productProblems({}, 'complete', usd))
})

test('the preview shows what can be shown of half a product', () => {
  expect(previewOf({ ...emptyDraft, price: '-3', stock: '2.7' }, undefined, words)).toMatchObject({
    name: 'Name of the product',
    price: 0,
    stock: 2,
    rating: 0,
  })
  expect(previewOf(draftOf(honey, usd), honey, words)).toMatchObject({
    price: 6.5,
    stock: 12,
    rating: 4.5,
    numReviews: 2,
  })
})

test('the preview shows no price above the highest', () => {
  expect(previewOf({ ...emptyDraft, price: '1000000' }, undefined, words).price).toBe(1_000_000)
  expect(previewOf({ ...emptyDraft, price: '9'.repeat(25) }, undefined, words).price).toBe(1_000_000)
})

test('the preview is that of a product on sale until a stock of 0 is entered', () => {
  expect(previewOf(emptyDraft, undefined, words).stock).toBe(1)
  expect(previewOf({ ...emptyDraft, stock: '0' }, undefined, words).stock).toBe(0)
})
