import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { callApi } from '#web/api.ts'
import { countFound } from '#web/frame/admin/count-found.ts'
import { ListSearch } from '#web/frame/admin/list-search.tsx'
import type { ListAddress } from '#web/frame/fetching/use-list-address.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { PillSelect } from '#web/ui/pill-select.tsx'

type StockToolbarProps = { query: ProductQuery; address: ListAddress }

/** Search, sort and filter of the Stock table. A search without a match warns, and leaves the table as it is. */
export function StockToolbar({ query, address }: StockToolbarProps) {
  const search = async (q: string, signal: AbortSignal) => {
    if (q === '') return address.change({ q })
    // Within the present filter.
    const wanted = { ...query, q, page: 1, pageSize: 1 }
    const total = await countFound(callApi('GET /api/products', { query: wanted, signal }), signal)
    if (total === 0) void alertDialog({ title: texts.productNotFound, mark: 'search' })
    else if (total !== undefined) address.change({ q })
  }
  return (
    <div className="row between mb-5">
      <ListSearch label={texts.searchLabel} value={query.q ?? ''} onSearch={search} />
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
