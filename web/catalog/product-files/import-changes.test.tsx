import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportedChange } from '#shared/catalog/import-report.ts'
import { ImportChanges } from './import-preview.tsx'

const plums: ImportedChange = {
  row: 2,
  slug: 'plums',
  name: 'Plums',
  before: { priceCents: 350, unit: '', active: true, image: '/media/1/960.webp' },
  after: { priceCents: 35_000, unit: '1 kg', active: false, image: '/media/2/960.webp' },
}

/** What is read, without the marks. */
const textOf = (count: number) =>
  renderToStaticMarkup(<ImportChanges changes={[plums]} count={count} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a change is told as the record of it will tell it', () => {
  expect(textOf(1)).toContain(
    '2 Plums Price before: usd$3.50 after: usd$350.00 Unit before: – after: 1 kg ' +
      'Active before: Yes after: No Image before: A picture after: A new picture',
  )
  expect(textOf(1)).not.toContain('more')
})

test('ten are shown at a time', () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ ...plums, row: index + 2 }))
  const markup = renderToStaticMarkup(<ImportChanges changes={many} count={60} />)
  expect(markup.match(/Plums/g)).toHaveLength(10)
  expect(markup).toContain('Page 2')
  expect(markup).not.toContain('more')
})

test('the products that are not listed are counted after the last one', () => {
  expect(textOf(60)).toMatch(/and 59 more $/)
})
