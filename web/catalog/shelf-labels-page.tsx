import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { shelfLabelTexts as texts } from '#shared/catalog/shelf-label-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LabelSheets, labelsOnPage } from './shelf-labels/label-sheets.tsx'
import { type Labelled, readLabelled } from './shelf-labels/read-labelled.ts'
import { ShelfLabel } from './shelf-labels/shelf-label.tsx'
import { useStockQuery } from './stock/use-stock-query.ts'

/** Labels for the products of the Stock list, with the search and the filters that its address has. */
export default function ShelfLabelsPage() {
  const { query } = useStockQuery()
  // Whoever reads a shelf may read any of the shop's languages.
  const base = useLangOfShop()
  const fetched = useQuery(JSON.stringify(query), (signal) => readLabelled(query, base, signal))
  const { search } = useLocation()
  return (
    <AdminPanel
      title={texts.title}
      back={{ to: `/products${search}`, label: stockTexts.backToStock }}
      aside={
        <Button onClick={() => print()}>
          <Icon of={Printer} />
          {texts.print}
        </Button>
      }
    >
      <QueryPanel fetched={fetched}>{(labelled) => <Labels {...labelled} />}</QueryPanel>
    </AdminPanel>
  )
}

function Labels({ products, total }: Labelled) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  if (products.length === 0) {
    return (
      <EmptyState panel picture="fruit" title={texts.nothing}>
        {texts.nothingHint}
      </EmptyState>
    )
  }
  const chosen = products.filter(({ id }) => !left.has(id))
  const toggle = ({ id }: Product) => setLeft(left.has(id) ? without(left, id) : new Set([...left, id]))
  return (
    <>
      <div className="no-print">
        {total > products.length && (
          <Notice className="mb-4">
            <p>{texts.moreThan(products.length, total)}</p>
          </Notice>
        )}
        <div className="row between mb-4">
          <p>
            <b role="status">
              <span key={chosen.length}>{texts.toPrint(chosen.length, Math.ceil(chosen.length / labelsOnPage))}</span>
            </b>{' '}
            <span className="soft">{texts.hint}</span>
          </p>
          <div className="row">
            <Button kind="second" onClick={() => setLeft(new Set())}>
              {texts.all}
            </Button>
            <Button kind="second" onClick={() => setLeft(new Set(products.map(({ id }) => id)))}>
              {texts.none}
            </Button>
          </div>
        </div>
        <ul className="label-choice">
          {products.map((product) => (
            <li key={product.id}>
              <label>
                <input
                  type="checkbox"
                  checked={!left.has(product.id)}
                  onChange={() => toggle(product)}
                  aria-label={texts.printLabel(product.name)}
                />
                <ShelfLabel of={product} />
              </label>
            </li>
          ))}
        </ul>
      </div>
      <LabelSheets products={chosen} />
    </>
  )
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
