import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ProductPage } from '#shared/catalog/catalog-contract.ts'
import { ProductRange, ProductResults } from './product-results.tsx'

const product = { id: 'a', slug: 'apples', name: 'Apples', image: '', price: 2, stock: 3, rating: 0, active: true }
const found = { products: [product], page: 1, pageSize: 9, total: 10_000, pages: 1112, more: true } as ProductPage

function shown(element: React.ReactElement): string {
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a list that is counted no further says so', () => {
  expect(shown(<ProductRange found={found} />)).toContain('1–1 of more than 10,000 products')
  expect(shown(<ProductRange found={{ ...found, more: false }} />)).toContain('1–1 of 10000 products')
})

test('Last leads to the last page that was counted', () => {
  const list = { category: 'Fruit', listParams: { page: 1 }, found: { ...found, products: [] } }
  expect(shown(<ProductResults {...list} />)).toMatch(/href="\/categories\/Fruit\?page=1112"[^>]*>Last</)
})
