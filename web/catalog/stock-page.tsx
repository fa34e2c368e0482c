import { Plus, Tags, Upload } from 'lucide-react'
import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { productStatuses } from '#shared/catalog/product-lists.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { callApi } from '#web/api.ts'
import { AdminPanel } from '#web/frame/admin/admin-panel.tsx'
import { PagedList } from '#web/frame/fetching/paged-list.tsx'
import { FetchedPanel } from '#web/frame/fetching/fetched-panel.tsx'
import { useFetched } from '#web/frame/fetching/use-fetched.ts'
import { type ListAddress, useListAddress } from '#web/frame/fetching/use-list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DownloadButton } from '#web/frame/fetching/download-button.tsx'
import { StockTable } from './stock/stock-table.tsx'
import { StockToolbar } from './stock/stock-toolbar.tsx'

/** Specification §9: admin stock page size. */
const pageSize = 11

/** Every product of the shop in a table: searched, sorted, filtered; stock and price can be changed in the row. */
export default function StockPage() {
  const address = useListAddress()
  const sort = address.oneOf('sort', ['desc'], 'asc' as const)
  const status = address.oneOf('status', productStatuses, 'all' as const)
  const query: ProductQuery = {
    q: address.search,
    in: 'all',
    sort,
    status,
    page: address.page,
    pageSize,
  }
  const fetched = useFetched(JSON.stringify(query), (signal) => callApi('GET /api/products', { query, signal }))
  return (
    <AdminPanel title={texts.title} page={address.page} aside={<StockActions />}>
      <StockToolbar query={query} address={address} />
      <FetchedPanel fetched={fetched}>
        {(answer) => (
          <PagedList
            paging={address}
            total={answer.total}
            pageSize={pageSize}
            isCurrent={fetched.isCurrent}
            count={texts.count(answer.total, answer.more)}
            none={<NoProducts isNarrowed={query.q !== '' || status !== 'all'} address={address} />}
          >
            <StockTable answer={answer} />
          </PagedList>
        )}
      </FetchedPanel>
    </AdminPanel>
  )
}

/** On a phone the button for a new product is beside the heading, and those for files come below. */
function StockActions() {
  return (
    <div className="row max-sm:contents">
      <Button to="/create" className="sm:order-last">
        <Icon of={Plus} />
        {texts.create}
      </Button>
      <span className="row">
        <DownloadButton call="/api/products/export" label={texts.exportProducts} />
        <Button kind="second" to="/products/import">
          <Icon of={Upload} />
          {texts.importProducts}
        </Button>
        <Button kind="second" to="/products/categories">
          <Icon of={Tags} />
          {texts.categories}
        </Button>
      </span>
    </div>
  )
}

function NoProducts({ isNarrowed, address }: { isNarrowed: boolean; address: ListAddress }) {
  const showAll = (
    <Button kind="second" onClick={() => address.change({ q: '', status: '' })}>
      {texts.showAll}
    </Button>
  )
  return (
    <EmptyState
      panel
      picture="fruit"
      title={texts.empty}
      action={isNarrowed ? showAll : <Button to="/create">{texts.create}</Button>}
    >
      {isNarrowed ? texts.emptyFiltered : texts.emptyShop}
    </EmptyState>
  )
}
