import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductQuery, Product, ProductPage } from '#shared/catalog/catalog-contract.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { callApi } from '#web/client/api.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { ListSearch } from '#web/client/lists/list-search.tsx'
import { NoneFound } from '#web/client/lists/none-found.tsx'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import type { ListAddress, ListChoice } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { PillSelect } from '#web/ui/pill-select.tsx'
import { StockRow } from './stock/stock-row.tsx'
import { UnitPriceCount } from './stock/unit-price-count.tsx'
import { useStockQuery } from './stock/use-stock-query.ts'

/** Admin stock page size (docs/rules/search-and-lists.md#page-numbers). */
const pageSize = 11

/** All products in a table with search, sort and filter. Stock and price can be changed in a row. */
export default function StockPage() {
  const { query: wanted, address, sort, status } = useStockQuery()
  const query: ProductQuery = { ...wanted, page: address.page, pageSize }
  const fetched = useQuery(JSON.stringify(query), (signal) => callApi('GET /api/products', { query, signal }))
  return (
    <AdminPanel title={texts.title} page={address.page} aside={<StockActions />}>
      <StockToolbar {...{ query, address, sort, status }} />
      <UnitPriceCount isList={query.content === 'none'} />
      <QueryPanel fetched={fetched}>
        {(answer) => (
          <PagedList
            paging={address}
            total={answer.total}
            pageSize={pageSize}
            isCurrent={fetched.isCurrent}
            count={texts.count(answer.total, answer.more)}
            none={<NoProducts isFiltered={query.q !== '' || query.status !== 'all' || query.content === 'none'} />}
          >
            <StockTable answer={answer} />
          </PagedList>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}

/** On a phone the button for a new product is beside the heading, and the other buttons are below. */
function StockActions() {
  const { search } = useLocation()
  return (
    <div className="row max-sm:contents">
      <Button to="/create" className="sm:order-last">
        <Icon of={Plus} />
        {texts.create}
      </Button>
      <span className="row">
        <DownloadButton call="/api/products/export" label={texts.exportProducts} />
        <Button kind="second" to={`/products/labels${search}`}>
          <Icon of={Tag} />
          {texts.shelfLabels}
        </Button>
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

type StockToolbarProps = {
  query: ProductQuery
  address: ListAddress
  sort: ListChoice<'asc' | 'desc'>
  status: ListChoice<ProductStatus>
}

/** Search, sort and filter of the Stock table. A search without a match only shows a message. */
function StockToolbar({ query, address, sort, status }: StockToolbarProps) {
  return (
    <div className="row between mb-5">
      <ListSearch
        label={texts.searchLabel}
        address={address}
        warnIfNone={{
          // Within the current filter.
          count: (q, signal) => callApi('GET /api/products', { query: { ...query, q, page: 1, pageSize: 1 }, signal }),
          notFound: texts.productNotFound,
        }}
      />
      <div className="pills">
        <PillSelect label={adminTexts.lists.sort} {...sort} labels={texts.sorts} />
        <PillSelect label={adminTexts.lists.filter} {...status} labels={texts.filters} />
      </div>
    </div>
  )
}

const columns = () => [
  { label: texts.name },
  { label: texts.category },
  { label: texts.stock, num: true },
  { label: texts.brand },
  { label: texts.price, num: true },
  { label: texts.actions },
]

/** One page of the Stock table. A changed row shows its change until a newer list arrives. */
function StockTable({ answer }: { answer: ProductPage }) {
  // By product, because a late answer for another page must not remove a change on this page.
  const [edits, setEdits] = useState(new Map<string, { of: ProductPage; product: Product }>())
  const keep = (product: Product) => setEdits((before) => new Map(before).set(product.id, { of: answer, product }))
  const asSaved = (product: Product) => {
    const edit = edits.get(product.id)
    // A list that was requested during saving may have an older version.
    return edit && (edit.of === answer || edit.product.version > product.version) ? edit.product : product
  }
  return (
    <div className="panel py-2">
      <ListTable caption={texts.title} columns={columns()}>
        {answer.products.map((product) => (
          <StockRow key={product.id} product={asSaved(product)} onChange={keep} />
        ))}
      </ListTable>
    </div>
  )
}
