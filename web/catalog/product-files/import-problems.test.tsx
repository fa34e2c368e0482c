import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import { reportOf } from '#tests/support/import-report.ts'
import { ImportProblems } from './import-problems.tsx'

/** What is read, without the marks. */
const textOf = (found: Partial<ImportReport>) =>
  renderToStaticMarkup(<ImportProblems report={reportOf(found)} decisions={{}} isBusy={false} onCheck={() => {}} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('problems are told by kind, with the first rows, the number of the others, and what can be done', () => {
  const first = [
    { row: 14, name: 'Asparagus white', value: 'on request', message: 'Price must be an amount' },
    { row: 58, name: 'Chanterelles', value: '', message: 'Price must be an amount' },
  ]
  const text = textOf({
    rows: 312,
    leftOut: 14,
    rowsWithProblems: 14,
    problems: [
      { kind: 'unreadable', column: 'price', count: 7, first, actions: [] },
      {
        kind: 'sameName',
        column: 'name',
        count: 4,
        first: [{ row: 102, name: 'Tomatoes', value: 'Tomatoes', message: 'Row 240 has the same name' }],
        actions: ['takeLast'],
      },
    ],
  })
  expect(text).toContain('14 rows have problems They are left out. The other 298 rows are right.')
  expect(text).toContain('Price cannot be read 7 rows Price must be an amount')
  expect(text).toContain('14 Asparagus white · on request 58 Chanterelles · empty and 5 more')
  expect(text).toContain('The same name twice 4 rows')
  expect(text).toContain('102 Tomatoes and 3 more Take the last one')
})

test('odd prices are shown and not refused; products that only share a name are pointed out', () => {
  const peanuts = { row: 3, slug: 'peanuts', name: 'Peanuts', before: 2.69, after: 26.9 }
  const text = textOf({ rows: 9, updated: 9, changedByName: 9, oddPrices: { count: 2, first: [peanuts] } })
  expect(text).toContain('All rows are right')
  expect(text).toContain('Look at 2 prices. Peanuts usd$2.69 → usd$26.90, and 1 more. They are not refused.')
  expect(text).toContain('9 products were found by the name alone.')
})
