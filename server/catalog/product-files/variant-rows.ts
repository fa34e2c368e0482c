import type { ProductFileColumn } from '#shared/catalog/product-file-columns.ts'
import type { RowCells } from './imported-row.ts'
import type { ProductFile } from './read-file.ts'

/**
 * Rows that continue an earlier row of the same slug, as Shopify and Loyverse write them: further sizes of the product,
 * which have no name of their own, and further pictures, which have nothing else.
 */
type Variants = {
  /** The rows of pictures, with the row of their product. */
  pictures: Map<number, number>
  /** The cells of a row, completed from the row of its product. */
  completed(row: number, cells: RowCells): RowCells
}

/** What a further size shares with its product. It has its own price, size and stock. */
const shared = ['name', 'brand', 'category', 'description', 'active'] as const
const own = ['price', 'sale_price', 'unit', 'content', 'stock'] as const

/** Finds the rows of a file that continue earlier rows. */
export function variantsOf({ rows }: ProductFile, indexes: ReadonlyMap<ProductFileColumn, number>): Variants {
  const pictures = new Map<number, number>()
  const productOf = new Map<number, string[]>()
  const [slugAt, nameAt] = [indexes.get('slug'), indexes.get('name')]
  if (slugAt !== undefined && nameAt !== undefined) {
    const firsts = new Map<string, ProductFile['rows'][number]>()
    for (const { row, cells } of rows) {
      const slug = cells[slugAt]?.trim() ?? ''
      const first = firsts.get(slug)
      if (slug !== '' && cells[nameAt]?.trim()) firsts.set(slug, first ?? { row, cells })
      else if (first && own.every((column) => !textAt(cells, indexes.get(column)))) pictures.set(row, first.row)
      else if (first) productOf.set(row, first.cells)
    }
  }
  return {
    pictures,
    completed(row, cells) {
      const product = productOf.get(row)
      if (!product) return cells
      const completed = { ...cells }
      for (const column of shared) if (!completed[column]?.trim()) setFrom(completed, column, product, indexes)
      return completed
    },
  }
}

const textAt = (cells: string[], index: number | undefined): string =>
  index === undefined ? '' : (cells[index]?.trim() ?? '')

function setFrom(
  completed: RowCells,
  column: (typeof shared)[number],
  product: string[],
  indexes: ReadonlyMap<ProductFileColumn, number>,
): void {
  const index = indexes.get(column)
  if (index !== undefined) completed[column] = product[index] ?? ''
}
