import { useEffect, useRef, useState } from 'react'
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

type StockTableProps = {
  answer: ProductPage
  /** Another answer is on its way. */
  isBusy: boolean
  reload: () => void
}

/** One page of the Stock table. What was changed in a row is shown until the next answer. */
export function StockTable({ answer, isBusy, reload }: StockTableProps) {
  // By product: a late answer about a row of another page must not remove a change on this one.
  const [edits, setEdits] = useState(new Map<string, { of: ProductPage; product: Product }>())
  // The list that is shown when a row has been saved, which may not be the one that was shown when the saving began.
  const newest = useRef<{ answer: ProductPage; isBusy: boolean }>(undefined)
  useEffect(() => {
    newest.current = { answer, isBusy }
    return () => {
      newest.current = undefined
    }
  }, [answer, isBusy])

  const keep = (product: Product) => {
    const shown = newest.current
    if (shown) setEdits((before) => new Map(before).set(product.id, { of: shown.answer, product }))
    // A list that was asked for while the row was being saved may not include the change.
    if (!shown || shown.isBusy || shown.answer !== answer) reload()
  }
  const asChanged = (product: Product) => {
    const edit = edits.get(product.id)
    return edit?.of === answer ? edit.product : product
  }
  return (
    <div className="panel py-2">
      <ListTable caption={texts.title} columns={columns}>
        {answer.products.map((product) => (
          <StockRow key={product.id} product={asChanged(product)} onChange={keep} />
        ))}
      </ListTable>
    </div>
  )
}
