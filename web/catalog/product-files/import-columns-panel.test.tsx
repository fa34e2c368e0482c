import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportColumnsPanel } from './import-columns-panel.tsx'

test('an example that is too long ends between two letters, never within an emoji', () => {
  const examples = ['🍎'.repeat(25), '🍏'.repeat(24)]
  const columns = [{ title: 'name', examples, field: 'name' as const, guessedBy: null }]
  const file = { name: 'shop.csv', content: new Blob(), columns, mapping: { name: 'name' }, createCategories: false }
  const nothing = () => {}
  const markup = renderToStaticMarkup(
    <ImportColumnsPanel
      file={file}
      isBusy={false}
      isNext
      onMatch={nothing}
      onCreateCategories={nothing}
      onCheck={nothing}
    />,
  )
  expect(markup).toContain(`${'🍎'.repeat(23)}…, ${'🍏'.repeat(24)}`)
})
