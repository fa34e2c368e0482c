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

/** One page of the Stock table. What was changed in a row stands there until the next answer. */
export function StockTable({ answer }: { answer: ProductPage }) {
  const [edits, setEdits] = useState({ of: answer, products: new Map<string, Product>() })
  const edited = edits.of === answer ? edits.products : new Map<string, Product>()
  const keep = (product: Product) =>
    setEdits((before) => {
      const products = new Map(before.of === answer ? before.products : [])
      return { of: answer, products: products.set(product._id, product) }
    })
  return (
    <div className="panel py-2">
      <ListTable caption={texts.title} columns={columns}>
        {answer.products.map((product) => (
          <StockRow key={product._id} product={edited.get(product._id) ?? product} onChange={keep} />
        ))}
      </ListTable>
    </div>
  )
}
