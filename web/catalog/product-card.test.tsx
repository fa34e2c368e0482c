import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ProductCard } from './product-card.tsx'
import { emptyDraft, previewOf } from './product-form/product-draft.ts'

const words = { currency: 'USD', minorDigits: 2, measures: 'metric' } as never
const honey: Product = previewOf({ ...emptyDraft, name: 'Honey', price: '2', stock: '3' }, undefined, words)

function shown(product: Product): string {
  const router = createMemoryRouter([{ path: '*', element: <ProductCard product={product} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('L2: a name that is not in the language of the page says its language', () => {
  expect(shown({ ...honey, lang: { name: 'en' } })).toMatch(/<a [^>]*lang="en"[^>]*>Honey<\/a>/)
  expect(shown({ ...honey, unit: '1 jar', lang: { unit: 'en' } })).toContain('<span lang="en"> · 1 jar</span>')
  expect(shown(honey)).not.toContain('lang=')
})
