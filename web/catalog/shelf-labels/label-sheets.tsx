import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ShelfLabel } from './shelf-label.tsx'

/** Three beside each other, eight below each other. */
export const labelsOnPage = 24

/** The labels on paper: 24 on each page of A4. */
export function LabelSheets({ products }: { products: Product[] }) {
  const sheets = Array.from({ length: Math.ceil(products.length / labelsOnPage) }, (_, sheet) =>
    products.slice(sheet * labelsOnPage, (sheet + 1) * labelsOnPage),
  )
  return (
    <div className="label-sheets hidden print:block">
      {sheets.map((labels) => (
        <div key={labels[0]!.id} className="label-sheet">
          {labels.map((product) => (
            <ShelfLabel key={product.id} of={product} />
          ))}
        </div>
      ))}
    </div>
  )
}
