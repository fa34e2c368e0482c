import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportProblems } from './import-report-panel.tsx'

const problems = [2, 3].map((row) => ({ row, column: 'price' as const, message: 'Price cannot be negative' }))

test('the problems that are not listed are counted after the last one', () => {
  const markup = renderToStaticMarkup(<ImportProblems problems={problems} count={5} />)
  expect(markup).toContain('5 errors')
  expect(markup).toContain('and 3 more')
})

test('nothing follows when all are listed', () => {
  const markup = renderToStaticMarkup(<ImportProblems problems={problems} count={2} />)
  expect(markup).toContain('2 errors')
  expect(markup).not.toContain('more')
})
