import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { callApi } from '#web/api.ts'
import { ListSearch } from '#web/frame/admin/list-search.tsx'
import type { ListAddress } from '#web/frame/fetching/use-list-address.ts'
import { PillSelect } from '#web/ui/pill-select.tsx'

type StockToolbarProps = { query: ProductQuery; address: ListAddress }

/** Search, sort and filter of the Stock table. A search without a match warns, and leaves the table as it is. */
export function StockToolbar({ query, address }: StockToolbarProps) {
  return (
    <div className="row between mb-5">
      <ListSearch
        label={texts.searchLabel}
        address={address}
        ifFound={{
          // Within the present filter.
          count: (q, signal) => callApi('GET /api/products', { query: { ...query, q, page: 1, pageSize: 1 }, signal }),
          notFound: texts.productNotFound,
        }}
      />
      <div className="pills">
        <PillSelect
          label={texts.sort}
          value={query.sort}
          options={['asc', 'desc']}
          labels={{ asc: texts.nameAZ, desc: texts.nameZA }}
          onChoose={(sort) => address.change({ sort: sort === 'asc' ? '' : sort })}
        />
        <PillSelect
          label={texts.filter}
          value={query.status}
          options={['all', 'inactive', 'active']}
          labels={{ all: texts.all, inactive: texts.desactive, active: texts.active }}
          onChoose={(status) => address.change({ status: status === 'all' ? '' : status })}
        />
      </div>
    </div>
  )
}
