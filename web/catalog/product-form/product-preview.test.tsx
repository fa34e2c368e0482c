import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { emptyDraft } from './product-draft.ts'
import { ProductPreview } from './product-form.tsx'

test.each([
  ['12', 'ADD TO CART'],
  ['0', 'No Stock'],
])('with a stock of %s the preview says %s, under no name that a field could have', (stock, words) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ProductPreview draft={{ ...emptyDraft, name: 'Stock cubes', price: '2', stock }} base={undefined} />
    </MemoryRouter>,
  )
  expect(markup).toContain('Stock cubes')
  expect(markup).toContain(`>${words}</button>`)
  expect(markup).not.toMatch(/aria-label="[^"]*(ADD TO CART|No Stock|Stock cubes)/)
  expect(markup).not.toContain('href="/detail/')
})
