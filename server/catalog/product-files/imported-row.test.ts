import { describe, expect, test } from 'vitest'
import { usd } from '#shared/money.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { fileMoney } from './cell-values.ts'
import { type CellRules, importedRow, type RowCells } from './imported-row.ts'
import { loadTextOfHtml } from './text-of-html.ts'

const rules: CellRules = {
  style: { decimalSign: 'point', dropCurrency: false },
  money: fileMoney(usd),
  textOfHtml: await loadTextOfHtml(),
}
const read = (cells: RowCells, more: Partial<CellRules> = {}) => importedRow(2, cells, { ...rules, ...more })

describe('importedRow', () => {
  const cells = {
    slug: 'red-apples',
    name: 'Red Apples',
    brand: 'Fernhollow',
    category: 'Fresh Fruit',
    unit: '1 kg',
    price: '$3.49',
    stock: '0',
    description: "'=Crisp",
  }

  test('reads a whole row: amounts, a neutralised cell, no stock left', () => {
    const { slug, name, brand, category, unit } = cells
    expect(read(cells)).toEqual({
      problems: [],
      product: {
        row: 2,
        slug,
        hasSlug: true,
        name,
        brand,
        category,
        unit,
        priceCents: 349,
        stock: 0,
        description: '=Crisp',
      },
    })
  })

  test('makes the slug from the name when the cell is empty or the column is not there', () => {
    expect(read({ ...cells, slug: ' ' }).product).toMatchObject({ slug: 'red-apples', hasSlug: false })
    expect(read({ name: 'Jalapeño Peppers!' })).toEqual({
      problems: [],
      product: { row: 2, slug: 'jalapeno-peppers', hasSlug: false, name: 'Jalapeño Peppers!' },
    })
    // The slug of each ½ has three signs.
    expect(read({ name: '½ '.repeat(45) }).product.slug).toMatch(/^1-2(-1-2)+$/)
  })

  test('an empty cell says nothing, except that a product has no unit and no picture', () => {
    const empty = { slug: 'a', name: '', brand: ' ', category: '', stock: '', description: '\u200b', active: '' }
    const others = { unit: '', image: ' ', stock_at_export: ' ', version: '' }
    expect(read({ ...empty, ...others })).toEqual({
      problems: [],
      product: { row: 2, slug: 'a', hasSlug: true, unit: '', image: '' },
    })
  })

  test('the Default Title of Shopify is no unit', () => {
    expect(read({ ...cells, unit: 'Default Title' }).product.unit).toBe('')
    expect(read({ ...cells, unit: 'Default Title' }, { fill: { unit: '1 pc' } }).product.unit).toBe('1 pc')
  })

  test('what is given for all rows fills empty and missing cells, and no other', () => {
    const fill = { brand: 'Hofmann', category: 'Vegetables', stock: '5' }
    expect(read({ name: 'Leeks', brand: '', stock: '7' }, { fill }).product).toMatchObject({
      brand: 'Hofmann',
      category: 'Vegetables',
      stock: 7,
    })
  })

  test('lists everything that is wrong with a row, cell by cell', () => {
    const wrong = { ...cells, name: ' ', slug: '', price: '0', stock: '-1', brand: 'x'.repeat(101), active: 'maybe' }
    const { problems } = read({ ...wrong, description: 'x'.repeat(1001), version: '0' })
    expect(problems.map(({ kind, column, message }) => [kind, column, message])).toEqual([
      ['missing', 'name', 'A product needs a name'],
      ['unreadable', 'active', 'Active must be yes or no'],
      ['unreadable', 'version', 'Version must be left as the export wrote it'],
      ['notAllowed', 'price', 'Price cannot be negative'],
      ['tooLong', 'brand', 'Brand cannot be longer than 100 characters'],
      ['notAllowed', 'stock', 'Stock cannot be negative'],
      ['tooLong', 'description', 'Description cannot be longer than 1000 characters'],
    ])
    expect(problems.find(({ column }) => column === 'active')).toMatchObject({ value: 'maybe' })
  })

  test('a price may not be empty where the file has a column for it', () => {
    expect(read({ ...cells, price: ' ' }).problems).toMatchObject([{ kind: 'missing', column: 'price' }])
  })

  test('cells with a problem count as empty, and long texts are cut, where the person wants that', () => {
    const wrong = { ...cells, stock: '-1', active: 'Backordered', description: 'x'.repeat(1001), name: 'y'.repeat(120) }
    const { product, problems } = read(wrong, { skipCells: ['stock', 'active'], cut: ['description', 'name'] })
    expect(problems).toEqual([])
    expect(product).not.toHaveProperty('stock')
    expect(product.active).toBeUndefined()
    expect([product.description, product.name]).toEqual([`${'x'.repeat(999)}…`, `${'y'.repeat(99)}…`])
  })

  test('reads HTML as text', () => {
    const description = '<p>Crisp &amp; sweet.</p><ul>\n<li>From <b>Kent</b></li><li>1 kg</li></ul><script>x()</script>'
    expect(read({ ...cells, description }).product.description).toBe('Crisp & sweet.\nFrom Kent\n1 kg')
    const table = '<table><tr><th>Origin</th><td>Kent</td></tr><tr><td>Weight</td><td>1 kg</td></tr></table>'
    expect(read({ ...cells, description: table }).product.description).toBe('Origin Kent\nWeight 1 kg')
    const halfTags = `<p>${'<p '.repeat(500_000)}${'<b> </b>'.repeat(100_000)}`
    expect(processorMs(() => read({ ...cells, description: halfTags }))).toBeLessThan(2000)
    expect(read({ ...cells, description: 'For 3 < 4 & 5 > 2' }).product.description).toBe('For 3 < 4 & 5 > 2')
  })
})
