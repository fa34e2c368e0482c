import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { FileColumn } from '#shared/catalog/import-report.ts'
import { reportOf } from '#tests/support/import-report.ts'
import { FileColumns } from './file-columns.tsx'

const nothing = () => {}

const markupOf = (columns: FileColumn[], decisions: ImportDecisions = {}, decimalSign = reportOf().decimalSign) =>
  renderToStaticMarkup(
    <FileColumns report={reportOf({ columns, decimalSign })} decisions={decisions} isBusy={false} onDecide={nothing} />,
  )

const column = (title: string, rest: Partial<FileColumn> = {}): FileColumn => ({
  title,
  examples: [],
  field: null,
  guessedBy: null,
  ...rest,
})

test('an example that is too long ends between two letters, never within an emoji', () => {
  const markup = markupOf([column('name', { examples: ['🍎'.repeat(25), '🍏'.repeat(24)] })])
  expect(markup).toContain(`${'🍎'.repeat(23)}… · ${'🍏'.repeat(24)}`)
})

test('a column says how the shop knows what it holds, or that a person has said so', () => {
  const columns = [
    column('Item', { field: 'name', guessedBy: 'title' }),
    column('Pack', { field: 'unit', guessedBy: 'values' }),
    column('', { examples: ['H-1044'] }),
  ]
  const guessed = markupOf(columns)
  for (const words of ['By its title', 'By its contents', 'Nothing fits', 'Column 3']) expect(guessed).toContain(words)
  const chosen = markupOf(columns, { mapping: { name: 0, brand: 1 } })
  expect(chosen).toContain('Your choice')
  expect(chosen).not.toContain('By its contents')
})

test('many columns that are left out are folded away', () => {
  const others = Array.from({ length: 150 }, (_, index) => column(`extra ${index}`))
  expect(markupOf([column('Item', { field: 'name', guessedBy: 'title' }), ...others])).toContain(
    '150 columns that are left out</summary>',
  )
})

test('the rule for commas is offered where prices have a comma, and never chosen for a person', () => {
  const words = '298 prices have a comma, none has a point'
  expect(markupOf([])).not.toContain('2,49')
  const offered = markupOf([], {}, { used: 'point', commas: 298, points: 0 })
  expect(offered).toContain(words)
  expect(offered).not.toContain('checked')
  expect(markupOf([], { decimalSign: 'comma' }, { used: 'comma', commas: 298, points: 0 })).toContain('checked')
})
