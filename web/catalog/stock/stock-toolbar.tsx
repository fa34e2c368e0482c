import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import type { ProductStatus } from '#shared/catalog/product-lists.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { callApi } from '#web/client/api.ts'
import { ListSearch } from '#web/client/lists/list-search.tsx'
import type { ListAddress, ListChoice } from '#web/client/lists/use-list-address.ts'
import { PillSelect } from '#web/ui/pill-select.tsx'

type StockToolbarProps = {
  query: ProductQuery
  address: ListAddress
  sort: ListChoice<'asc' | 'desc'>
  status: ListChoice<ProductStatus>
}

/** Search, sort and filter of the Stock table. A search without a match warns, and leaves the table as it is. */
export function StockToolbar({ query, address, sort, status }: StockToolbarProps) {
  return (
    <div className="row between mb-5">
      <ListSearch
        label={texts.searchLabel}
        address={address}
        warnIfNone={{
          // Within the present filter.
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
