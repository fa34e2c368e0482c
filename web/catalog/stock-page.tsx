import { Plus, Tags, Upload } from 'lucide-react'
import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { productStatuses } from '#shared/catalog/product-lists.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { callApi } from '#web/client/api.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { NoneFound } from '#web/client/lists/none-found.tsx'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StockTable } from './stock/stock-table.tsx'
import { StockToolbar } from './stock/stock-toolbar.tsx'

/** Admin stock page size (docs/rules/search-and-lists.md#page-numbers). */
const pageSize = 11

/** Every product of the shop in a table: searched, sorted, filtered; stock and price can be changed in the row. */
export default function StockPage() {
  const address = useListAddress()
  const sort = address.choice('sort', ['asc', 'desc'], 'asc')
  const status = address.choice('status', productStatuses, 'all')
  const query: ProductQuery = {
    q: address.search,
    in: 'all',
    sort: sort.value,
    status: status.value,
    page: address.page,
    pageSize,
  }
  const fetched = useQuery(JSON.stringify(query), (signal) => callApi('GET /api/products', { query, signal }))
  return (
    <AdminPanel title={texts.title} page={address.page} aside={<StockActions />}>
      <StockToolbar {...{ query, address, sort, status }} />
      <QueryPanel fetched={fetched}>
        {(answer) => (
          <PagedList
            paging={address}
            total={answer.total}
            pageSize={pageSize}
            isCurrent={fetched.isCurrent}
            count={texts.count(answer.total, answer.more)}
            none={<NoProducts isFiltered={query.q !== '' || query.status !== 'all'} />}
          >
            <StockTable answer={answer} />
          </PagedList>
        )}
      </QueryPanel>
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

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <NoneFound title={texts.empty} showAll={texts.showAll}>
        {texts.emptyFiltered}
      </NoneFound>
    )
  }
  return (
    <EmptyState panel picture="fruit" title={texts.empty} action={<Button to="/create">{texts.create}</Button>}>
      {texts.emptyShop}
    </EmptyState>
  )
}
