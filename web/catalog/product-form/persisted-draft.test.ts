import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { usd } from '#shared/money.ts'
import { closeBrowser, openBrowser } from '#tests/support/browser-storage.ts'
import { draftKey } from '#web/accounts/draft-keys.ts'
import { draftOf, emptyDraft, previewOf } from './product-draft.ts'
import { persistedDraft } from './use-product-form.ts'

beforeEach(() => openBrowser())
afterEach(() => closeBrowser())

const honey: Product = {
  ...previewOf({ ...emptyDraft, name: 'Heather Honey', price: '6.50', stock: '12' }, undefined, {
    ...usd,
    measures: 'metric',
  }),
  _id: 'honey',
  id: 'honey',
}
const draft = { ...draftOf(honey), name: 'Honey' }
const store = (productId: string | undefined, kept: object) =>
  sessionStorage.setItem(draftKey(undefined, `product ${productId ?? 'new'}`), JSON.stringify(kept))

test('what was typed is there again, with the product that it began with', () => {
  store('honey', { draft, base: honey })
  expect(persistedDraft('honey').read()).toEqual({ draft, base: honey })
  store(undefined, { draft })
  expect(persistedDraft(undefined).read()).toEqual({ draft, base: undefined })
})

test.each([
  ['without it', undefined],
  ['with another one', { ...honey, _id: 'jam', id: 'jam' }],
  ['with one of an older shop', { ...honey, price: '6.50' }],
  ['with a part of it', { id: 'honey' }],
])('an edit %s is dropped', (_, base) => {
  store('honey', { draft, base })
  expect(persistedDraft('honey').read()).toBeUndefined()
})

test('the form of a new product begins with none', () => {
  store(undefined, { draft, base: { price: 'x' } })
  expect(persistedDraft(undefined).read()).toEqual({ draft, base: undefined })
})
