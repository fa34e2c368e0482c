import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Product, ProductPage } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { callApi } from '#web/api.ts'
import { AdminPanel } from '#web/insights/admin-panel.tsx'
import { FetchedPanel } from '#web/insights/fetched-panel.tsx'
import { useFetched } from '#web/insights/use-fetched.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ExportButton } from './admin-export-button.tsx'
import { type StockListing, stockListingOf, stockQueryOf, stockSearchOf } from './stock-listing.ts'
import { StockRow } from './stock-row.tsx'
import { StockToolbar } from './stock-toolbar.tsx'

const columns = [
  { label: texts.name },
  { label: texts.category },
  { label: texts.stock, num: true },
  { label: texts.brand },
  { label: texts.price, num: true },
  { label: texts.actions },
]

/** All products of the shop in a table: searched, sorted, filtered; stock and price are changed in the row. */
export default function StockPage() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const listing = stockListingOf(new URLSearchParams(search))
  const addressOf = (next: StockListing) => `${pathname}${stockSearchOf(next)}`
  const fetched = useFetched(stockSearchOf(listing), (signal) =>
    callApi('GET /api/products', { query: stockQueryOf(listing), signal }),
  )
  function change(part: Partial<StockListing>) {
    // From the address bar: two changes in a row must not lose the first while the page is still on its way.
    const now = stockListingOf(new URLSearchParams(window.location.search))
    void navigate(addressOf({ ...now, page: 1, ...part }), { preventScrollReset: true })
  }
  return (
    <AdminPanel
      title={texts.title}
      aside={
        <div className="row">
          <ExportButton call="/api/products/export" label={texts.exportProducts} />
          <Button kind="second" to="/products/import">
            <Icon of={Upload} />
            {texts.importProducts}
          </Button>
          <Button to="/create">
            <Icon of={Plus} />
            {texts.create}
          </Button>
        </div>
      }
    >
      <StockToolbar listing={listing} onChange={change} />
      <FetchedPanel fetched={fetched}>
        {(answer) => <StockTable answer={answer} listing={listing} addressOf={addressOf} />}
      </FetchedPanel>
    </AdminPanel>
  )
}

type StockTableProps = { answer: ProductPage; listing: StockListing; addressOf: (listing: StockListing) => string }

function StockTable({ answer, listing, addressOf }: StockTableProps) {
  // What was changed in a row stands until the next answer.
  const [edits, setEdits] = useState({ of: answer, products: new Map<string, Product>() })
  const edited = edits.of === answer ? edits.products : new Map<string, Product>()
  const keep = (product: Product) => setEdits({ of: answer, products: new Map(edited).set(product._id, product) })
  if (answer.total === 0) return <NoProducts listing={listing} addressOf={addressOf} />
  if (answer.page > answer.pages) return <Navigate replace to={addressOf({ ...listing, page: answer.pages })} />
  return (
    <>
      <div className="panel py-2">
        <ListTable caption={texts.title} columns={columns}>
          {answer.products.map((product) => (
            <StockRow key={product._id} product={edited.get(product._id) ?? product} onChange={keep} />
          ))}
        </ListTable>
      </div>
      <p className="soft small mt-3" role="status">
        {texts.count(answer.total)}
      </p>
      <Pagination page={answer.page} pages={answer.pages} hrefFor={(page) => addressOf({ ...listing, page })} />
    </>
  )
}

function NoProducts({ listing, addressOf }: Omit<StockTableProps, 'answer'>) {
  const isNarrowed = listing.q !== '' || listing.status !== 'all'
  const everything: StockListing = { q: '', sort: listing.sort, status: 'all', page: 1 }
  return (
    <EmptyState
      panel
      picture="fruit"
      title={texts.empty}
      action={
        isNarrowed ? (
          <Button kind="second" to={addressOf(everything)}>
            {texts.showAll}
          </Button>
        ) : (
          <Button to="/create">{texts.create}</Button>
        )
      }
    >
      {isNarrowed ? texts.emptyFiltered : texts.emptyShop}
    </EmptyState>
  )
}
