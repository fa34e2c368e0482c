import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { callApi } from '#web/api.ts'
import { countFound } from '#web/frame/admin/count-found.ts'
import { ListSearch } from '#web/frame/admin/list-search.tsx'
import type { ListAddress } from '#web/frame/fetching/use-list-address.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { SelectField } from '#web/ui/select-field.tsx'

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
        <SelectField
          pill
          label={texts.sort}
          value={query.sort}
          onChange={({ target }) => address.change({ sort: target.value === 'asc' ? '' : target.value })}
        >
          <option value="asc">{texts.nameAZ}</option>
          <option value="desc">{texts.nameZA}</option>
        </SelectField>
        <SelectField
          pill
          label={texts.filter}
          value={query.status}
          onChange={({ target }) => address.change({ status: target.value === 'all' ? '' : target.value })}
        >
          <option value="all">{texts.all}</option>
          <option value="inactive">{texts.desactive}</option>
          <option value="active">{texts.active}</option>
        </SelectField>
      </div>
    </div>
  )
}
