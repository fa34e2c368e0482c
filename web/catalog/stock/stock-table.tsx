import { useState } from 'react'
import type { Product, ProductPage } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { ListTable } from '#web/ui/list-table.tsx'
import { StockRow } from './stock-row.tsx'

const columns = [
  { label: texts.name },
  { label: texts.category },
  { label: texts.stock, num: true },
  { label: texts.brand },
  { label: texts.price, num: true },
  { label: texts.actions },
]

/** One page of the Stock table. What was changed in a row is shown until a list that includes it. */
export function StockTable({ answer }: { answer: ProductPage }) {
  // By product: a late answer about a row of another page must not remove a change on this one.
  const [edits, setEdits] = useState(new Map<string, { of: ProductPage; product: Product }>())
  const keep = (product: Product) => setEdits((before) => new Map(before).set(product.id, { of: answer, product }))
  const asSaved = (product: Product) => {
    const edit = edits.get(product.id)
    // A list that was asked for while the row was being saved may have an older version.
    return edit && (edit.of === answer || edit.product.version > product.version) ? edit.product : product
  }
  return (
    <div className="panel py-2">
      <ListTable caption={texts.title} columns={columns}>
        {answer.products.map((product) => (
          <StockRow key={product.id} product={asSaved(product)} onChange={keep} />
        ))}
      </ListTable>
    </div>
  )
}
